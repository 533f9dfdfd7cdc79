import { and, desc, eq, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Caller, Services } from '../../kit/http/context';
import { maxIdle, type SessionRow } from './session-queries';
import { userSessions } from '../../schema/sessions';

/** Minimum time between two writes of the last use of a session, in milliseconds. */
const recordUseEvery = 10 * 60_000;

/** Stores the time of the last use of a session, at most once in `recordUseEvery`. Stores a new address or browser at once. */
export const recordUse = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: SessionRow,
  from: Caller | undefined,
): Promise<void> => {
  const now = clock.now();
  const moved = from && (from.ip !== session.ipAddress || from.userAgent !== session.userAgent);
  if (!moved && now.getTime() - session.lastUsedAt.getTime() < recordUseEvery) return;
  await db
    .update(userSessions)
    .set({ lastUsedAt: now, ...(from ? { ipAddress: from.ip, userAgent: from.userAgent } : {}) })
    .where(eq(userSessions.id, session.id));
};

/** Ends one session. @returns a list with its id, or an empty list if the session had already ended */
export const endSession = (tx: Transaction, id: number) => end(tx, eq(userSessions.id, id));

/** Ends every session of the user. @returns the ids of the ended sessions */
export const endSessionsOf = (tx: Transaction, userId: number) => end(tx, eq(userSessions.userId, userId));

/** Ends every session of the user except one. @returns the ids of the ended sessions */
export const endOtherSessionsOf = (tx: Transaction, userId: number, kept: number | undefined) =>
  end(tx, and(eq(userSessions.userId, userId), ne(userSessions.id, kept ?? 0)));

/** Ends the least recently used sessions of a user, so that at most `max` remain, including the given session. */
export const endSessionsBeyond = (tx: Transaction, { id, userId }: SessionRow, max: number) => {
  const beyond = tx
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), ne(userSessions.id, id)))
    .orderBy(desc(userSessions.lastUsedAt), desc(userSessions.id))
    .offset(max - 1);
  return end(tx, inArray(userSessions.id, beyond));
};

/** Ends at most `count` of the expired sessions. @returns the ids of the ended sessions */
export const endSomeExpired = (tx: Transaction, now: Date, count: number) => {
  const idleSince = new Date(now.getTime() - maxIdle);
  const expired = tx
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(or(lte(userSessions.endsAt, now), lte(userSessions.lastUsedAt, idleSince)))
    .limit(count);
  return end(tx, inArray(userSessions.id, expired));
};

/** Deletes sessions, which ends their tokens. The caller announces the ended sessions, so that their open links close. */
const end = async (tx: Transaction, which: SQL | undefined): Promise<number[]> => {
  const ended = await tx.delete(userSessions).where(which).returning({ id: userSessions.id });
  return ended.map(({ id }) => id);
};

import { and, desc, eq, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Caller, Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { maxIds } from '../../kit/push/topics';
import { userSessions } from './session-tables';

export type SessionRow = typeof userSessions.$inferSelect;

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session ends this long after the sign-in, however often its token is renewed. */
const maxSessionAge = 90 * day;
/** A session that may only choose a password ends sooner. */
const maxChoosePasswordAge = 60 * minute;
/** A session that is not used for this long ends. */
const maxIdle = 14 * day;
/** Limits how often a session's last use is written. A call in between costs no statement. */
const recordUseEvery = 10 * minute;
/** A user has at most this many sessions, so that sign-ins without end do not fill the table. */
const maxSessions = 200;
/** Maximum ended sessions that are deleted in one transaction. */
const sessionsAtOnce = 1000;

/** Stores a new session. `signedInAt` is earlier than now if the session continues a token without a session. */
export const startSession = async (
  services: Pick<Services, 'db' | 'clock'> & Caller,
  {
    userId,
    choosePassword,
    signedInAt,
  }: Pick<SessionRow, 'userId' | 'choosePassword'> & { signedInAt?: Date },
): Promise<SessionRow> => {
  const now = services.clock.now();
  const start = signedInAt ?? now;
  const endsAt = new Date(start.getTime() + (choosePassword ? maxChoosePasswordAge : maxSessionAge));
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(userSessions)
      .values({
        userId,
        choosePassword,
        signedInAt: start,
        lastUsedAt: now,
        endsAt,
        ipAddress: services.ip,
        userAgent: services.userAgent,
      })
      .returning();
    if (!row) throw new Error('The session was not stored.');
    await endBeyond(tx, row);
    return row;
  });
};

/** Ends the least recently used sessions of the user beyond the most that a user may have. The new one stays. */
const endBeyond = (tx: Transaction, { id, userId }: SessionRow): Promise<number> => {
  const beyond = tx
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), ne(userSessions.id, id)))
    .orderBy(desc(userSessions.lastUsedAt), desc(userSessions.id))
    .offset(maxSessions - 1);
  return end(tx, inArray(userSessions.id, beyond));
};

/** Whether the session has neither reached its end nor been idle for too long. */
export const isLive = ({ endsAt, lastUsedAt }: SessionRow, now: Date): boolean =>
  endsAt > now && lastUsedAt.getTime() > now.getTime() - maxIdle;

/** Writes that the session is in use, at most every few minutes. `from` is where the web app was opened, if it was. */
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

/** Ends one session. Its tokens and its open links end with it. */
export const endSession = (tx: Transaction, id: number) => end(tx, eq(userSessions.id, id));

/** Ends every session of the user. */
export const endSessionsOf = (tx: Transaction, userId: number) => end(tx, eq(userSessions.userId, userId));

/**
 * Ends at most 1,000 of the sessions that have expired. Their tokens are refused already. Their rows and open connections
 * remain until this call.
 * @returns whether there may be more
 */
export const endOldSessions = async (tx: Transaction, now: Date): Promise<boolean> => {
  const idleSince = new Date(now.getTime() - maxIdle);
  const old = tx
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(or(lte(userSessions.endsAt, now), lte(userSessions.lastUsedAt, idleSince)))
    .limit(sessionsAtOnce);
  return (await end(tx, inArray(userSessions.id, old))) === sessionsAtOnce;
};

/** @returns how many sessions ended */
const end = async (tx: Transaction, which: SQL): Promise<number> => {
  const ended = await tx.delete(userSessions).where(which).returning({ id: userSessions.id });
  for (let start = 0; start < ended.length; start += maxIds) {
    const ids = ended.slice(start, start + maxIds).map(({ id }) => id);
    await announce(tx, { topic: 'sessionsEnded', sessionIds: ids });
  }
  return ended.length;
};

import { eq, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announceEndedSessions } from '../../kit/push/announce';
import { users } from '../accounts/account-tables';
import type { SessionRow } from './session-queries';
import { endSession, endSessionsOf } from './session-rows';

/** Ends the session of this call. A token without a session stays valid until it expires. */
export const signOut = async (ctx: Ctx<Person>): Promise<void> => {
  const { sessionId } = ctx.actor;
  if (sessionId !== undefined) await endAndAnnounce(ctx, sessionId);
  logSecurity(ctx, { event: 'sign-out', sessions: 'this' });
};

/** Ends every session of the person, including the session of this call, and every token that has no session. */
export const signOutEverywhere = async (ctx: Ctx<Person>): Promise<void> => {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ tokenEpoch: sql`${users.tokenEpoch} + 1` })
      .where(eq(users.id, userId));
    await announceEndedSessions(tx, await endSessionsOf(tx, userId));
  });
  logSecurity(ctx, { event: 'sign-out', sessions: 'all' });
};

/** Ends one session of the person. It may be another session than the session of this call. */
export const signOutSession = async (ctx: Ctx<Person>, { id }: Allowed<SessionRow>): Promise<void> => {
  await endAndAnnounce(ctx, id);
  logSecurity(ctx, { event: 'sign-out', sessions: id === ctx.actor.sessionId ? 'this' : 'another' });
};

const endAndAnnounce = ({ db }: Ctx<Person>, id: number): Promise<void> =>
  db.transaction(async (tx) => announceEndedSessions(tx, await endSession(tx, id)));

import { eq, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announceEndedSessions } from '../../kit/push/announce';
import { users } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import type { SessionRow } from './session-queries';
import { endOtherSessionsOf, endSession, endSessionsOf } from './session-rows';

/** Ends the session of this call. A token without a session stays valid until it expires. */
export const signOut = async (ctx: Ctx<Person>): Promise<void> => {
  const { sessionId } = ctx.actor;
  await endAndAnnounce(ctx, sessionId, 'signed-out');
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
    await audit(tx, ctx, { action: 'signed-out', subject: { kind: 'user', id: userId }, accountId: null });
  });
  logSecurity(ctx, { event: 'sign-out', sessions: 'all' });
};

/** Ends every session of the person except the session of this call. */
export const signOutOthers = async (ctx: Ctx<Person>): Promise<void> => {
  const { userId, sessionId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await announceEndedSessions(tx, await endOtherSessionsOf(tx, userId, sessionId));
    await audit(tx, ctx, { action: 'signed-out', subject: { kind: 'user', id: userId }, accountId: null });
  });
  logSecurity(ctx, { event: 'sign-out', sessions: 'others' });
};

/** Ends one session of the person. It may be another session than the session of this call. */
export const signOutSession = async (ctx: Ctx<Person>, { id }: Allowed<SessionRow>): Promise<void> => {
  await endAndAnnounce(ctx, id, 'session-ended');
  logSecurity(ctx, { event: 'sign-out', sessions: id === ctx.actor.sessionId ? 'this' : 'another' });
};

const endAndAnnounce = (
  ctx: Ctx<Person>,
  id: number | undefined,
  action: 'signed-out' | 'session-ended',
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (id !== undefined) await announceEndedSessions(tx, await endSession(tx, id));
    await audit(tx, ctx, { action, subject: { kind: 'session', id: id ?? 0 }, accountId: null });
  });

import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce } from '../../kit/push/announce';
import { accountUsers, users } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { isEmailChangeKey } from './email-change-key';
import { emailChangeOf } from './email-change-queries';
import { emailChanges } from '../../schema/email-changes';
import { endLinks } from './mail-link-rows';
import { sendEmailChanged } from './session-jobs';
import { accountIdsOf } from './session-queries';
import { mailLinks } from '../../schema/sessions';

type User = typeof users.$inferSelect;

/**
 * Changes the email address of the signed-in person to the address that received the link. The link also verifies the address.
 * Links that were mailed to the earlier address end, and the earlier address is notified.
 */
export const confirmEmail = async (ctx: Ctx<Person>, secret: string): Promise<void> => {
  const { userId } = ctx.actor;
  await spendAttempt(ctx.db, [{ key: `email link of ${userId}`, max: 20, minutes: 15 }], ctx.now);
  await ctx.db.transaction(async (tx) => {
    // Invitations to the earlier address wait for this lock. See add-account-user.ts.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const change = await emailChangeOf(tx, userId, ctx.now);
    if (!user || !change || !isEmailChangeKey(ctx.secret, change, secret)) throw new AppError('link-expired');
    await refuseTaken(tx, userId, change.email);
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
    await tx.update(users).set({ email: change.email, verifiedAt: ctx.now }).where(eq(users.id, userId));
    if (!user.verifiedAt) await leaveInvitations(tx, user);
    await endLinks(tx, userId, ctx.now);
    await audit(tx, ctx, {
      action: 'email-changed',
      subject: { kind: 'user', id: userId },
      accountId: null,
      before: { email: user.email },
      after: { email: change.email },
    });
    await ctx.jobs.send(sendEmailChanged, { email: user.email, newEmail: change.email }, tx);
    for (const id of await accountIdsOf(tx, userId)) await announce(tx, { topic: 'account', id });
  });
  logSecurity(ctx, { event: 'email-changed' });
};

/** Refuses an address that another user got after this person asked for it. */
const refuseTaken = async (tx: Transaction, userId: number, email: string): Promise<void> => {
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (taken) throw new AppError('email-taken');
};

/**
 * Leaves open invitations and their links to a new user with the earlier address. That address was never verified, so it may
 * belong to another person, and the invitations are for that person.
 */
const leaveInvitations = async (tx: Transaction, { id, email, timezone }: User): Promise<void> => {
  const open = and(eq(accountUsers.userId, id), isNull(accountUsers.confirmedAt));
  const invited = await tx.select({ id: accountUsers.id }).from(accountUsers).where(open);
  if (invited.length === 0) return;
  const [invitee] = await tx
    .insert(users)
    .values({ name: email.split('@')[0] ?? email, email, timezone })
    .returning();
  if (!invitee) throw new AppError('broken');
  await tx.update(accountUsers).set({ userId: invitee.id }).where(open);
  for (const { id: accountUserId } of invited)
    await tx.update(mailLinks).set({ userId: invitee.id }).where(eq(mailLinks.accountUserId, accountUserId));
};

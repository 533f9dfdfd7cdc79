import { eq, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announceEndedSessions } from '../../kit/push/announce';
import { users } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { checkCurrentPassword } from './check-current-password';
import { checkSecondFactor } from './check-second-factor';
import { emailChanges } from '../../schema/email-changes';
import { openSession } from './session-access';
import { sendAddressTaken, sendEmailChangeAsked, sendEmailConfirmation } from './session-jobs';
import { userByEmail } from './session-queries';
import { endSessionsOf } from './session-rows';

type Input = { email: string; currentPassword: string; code?: string | undefined };

/**
 * Asks for a new email address. The address changes when the signed-in person opens the link that is mailed to the new address,
 * because a person who mistypes the address would otherwise give their user to a stranger. Ends all other sessions, and
 * notifies the present address.
 */
export const updateEmail = async (ctx: Ctx<Person>, input: Input) => {
  await checkCurrentPassword(ctx, input.currentPassword);
  const { userId, email: present } = ctx.actor;
  await checkSecondFactor(ctx, { id: userId, email: present }, input.code, 'session');
  const email = input.email.toLowerCase();
  if (email === present) throw new AppError('invalid', ['This is already your email address.']);
  await spendAttempt(ctx.db, [{ key: `new email of ${userId}`, max: 5, minutes: 60 }], ctx.now);
  if (await userByEmail(ctx.db, email)) {
    await ctx.jobs.send(sendAddressTaken, { email });
    throw new AppError('email-taken');
  }
  const epoch = await ctx.db.transaction(async (tx) => {
    const change = { email, askedAt: ctx.now };
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    const [user] = await tx
      .update(users)
      .set({ tokenEpoch: sql`${users.tokenEpoch} + 1` })
      .where(eq(users.id, userId))
      .returning({ epoch: users.tokenEpoch });
    if (!user) throw new AppError('session-ended');
    await announceEndedSessions(tx, await endSessionsOf(tx, userId));
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, ctx, { action: 'email-change-asked', subject, accountId: null, after: { email } });
    await ctx.jobs.send(sendEmailConfirmation, { userId }, tx);
    await ctx.jobs.send(sendEmailChangeAsked, { email: present, newEmail: email }, tx);
    return user.epoch;
  });
  logSecurity(ctx, { event: 'email-change-asked' });
  return openSession(ctx, userId, { epoch });
};

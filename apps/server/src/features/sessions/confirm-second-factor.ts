import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { audit } from '../audit/audit-rows';
import { stepOfSealed } from './check-second-factor';
import { replaceRecoveryCodes } from './second-factor-rows';
import { secondFactors } from '../../schema/second-factors';
import { sendSecondFactorChanged } from './session-jobs';

/** Minutes in which the person must confirm a begun second factor. */
const minutesToConfirm = 30;

/**
 * Turns the second factor on with a first code, which proves that the app has the secret.
 * @returns the recovery codes, which are shown only once
 */
export const confirmSecondFactor = async (ctx: Ctx<Person>, code: string): Promise<string[]> => {
  const { userId, email } = ctx.actor;
  const limits = [{ key: `first code of ${userId}`, max: 5, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const [begun] = await ctx.db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
  if (!begun || begun.begunAt.getTime() < ctx.now.getTime() - minutesToConfirm * 60_000)
    throw new AppError('not-found', ['Please begin again. The QR code has expired.']);
  const step = stepOfSealed(ctx, userId, begun.sealedSecret, code.replaceAll(/\s/g, ''));
  if (step === undefined) throw new AppError('wrong-code');
  const codes = await ctx.db.transaction(async (tx) => {
    // The condition on the secret refuses a code of a secret that a concurrent call has replaced.
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          eq(secondFactors.sealedSecret, begun.sealedSecret),
          isNull(secondFactors.confirmedAt),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (confirmed.length === 0)
      throw new AppError('not-found', ['Please begin again. The QR code has expired.']);
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, ctx, { action: 'second-factor-on', subject, accountId: null });
    await ctx.jobs.send(sendSecondFactorChanged, { email, change: 'on' }, tx);
    return replaceRecoveryCodes(tx, userId);
  });
  await giveBackAttempt(ctx.db, limits, ctx.now);
  logSecurity(ctx, { event: 'second-factor-on' });
  return codes;
};

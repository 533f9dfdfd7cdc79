import {
  countAttempts,
  giveBackAttempt,
  type Limit,
  spendAttempt,
  usedUpLimits,
} from '../../kit/access/limit-attempts';
import { unseal } from '../../kit/access/seal';
import { AppError } from '../../kit/http/app-error';
import type { AnyCtx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { secondFactorOf } from './second-factor-queries';
import { moveLastStep, takeRecoveryCode } from './second-factor-rows';
import type { secondFactors } from '../../schema/second-factors';
import { sendCodeWarning } from './session-jobs';
import { stepOfCode } from './totp';

/** The proof that the caller gave before the code. Each proof has its own limit of wrong codes. */
export type ProvedBefore = 'password' | 'mailed-link' | 'session';
export type CodeKind = 'totp' | 'recovery-code';
type SecondFactor = typeof secondFactors.$inferSelect;

/**
 * Checks the code of a user with a second factor. A code works once. Each way to reach the code has its own limit, so that a thief
 * of the password cannot stop the owner who opened a mailed link.
 * @param code a code of the authenticator app or a recovery code
 * @returns the kind of the code, or undefined if the user has no second factor
 * @throws AppError second-factor-needed without a code; wrong-code; too-many after 5 wrong codes in 15 minutes
 */
export const checkSecondFactor = async (
  ctx: AnyCtx,
  user: { id: number; email: string },
  code: string | undefined,
  before: ProvedBefore,
): Promise<CodeKind | undefined> => {
  const factor = await secondFactorOf(ctx.db, user.id);
  if (!factor) return undefined;
  if (!code?.trim()) throw new AppError('second-factor-needed');
  const limit: Limit = { key: `code of ${user.id} after ${before}`, max: 5, minutes: 15 };
  await spendAttempt(ctx.db, [limit], ctx.now);
  const kind = await acceptCode(ctx, factor, code.trim());
  if (!kind) {
    if (before === 'password') await warnAtLimit(ctx, user, limit);
    logSecurity(ctx, { event: 'code-refused', before, userId: user.id });
    throw new AppError('wrong-code');
  }
  await giveBackAttempt(ctx.db, [limit], ctx.now);
  return kind;
};

const acceptCode = async (
  ctx: AnyCtx,
  { userId, sealedSecret }: SecondFactor,
  code: string,
): Promise<CodeKind | undefined> => {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits))
    return (await takeRecoveryCode(ctx.db, userId, code)) ? 'recovery-code' : undefined;
  const step = stepOfSealed(ctx, userId, sealedSecret, digits);
  return step !== undefined && (await moveLastStep(ctx.db, userId, step)) ? 'totp' : undefined;
};

/**
 * Returns the time step of a code for a sealed secret, or undefined if the code is wrong. A secret that was sealed with another
 * SECRET cannot be opened. Then only recovery codes work.
 */
export const stepOfSealed = (
  { secret, now, log }: AnyCtx,
  userId: number,
  sealed: string,
  digits: string,
): number | undefined => {
  const opened = unseal(secret, 'second factor', `user ${userId}`, sealed);
  if (opened === undefined) log.error({ userId }, 'The second factor was sealed with another SECRET.');
  return opened === undefined ? undefined : stepOfCode(opened, digits, now);
};

/** Warns the user by mail, at most once a day, if the wrong codes after the right password have used up the limit. */
const warnAtLimit = async (
  ctx: AnyCtx,
  { id, email }: { id: number; email: string },
  limit: Limit,
): Promise<void> => {
  if ((await countAttempts(ctx.db, limit, ctx.now)) < limit.max) return;
  const oncePerDay = { key: `code warning to ${id}`, max: 1, minutes: 24 * 60 };
  const already = await usedUpLimits(ctx.db, [oncePerDay], ctx.now);
  if (already.length === 0) await ctx.jobs.send(sendCodeWarning, { email });
};

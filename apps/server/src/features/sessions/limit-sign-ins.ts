import { type Limit, usedUpLimits } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { sendSignInWarning } from './session-jobs';
import { endedTokenOf } from './session-tokens';

/** An attempt to sign in: the address as it was typed, the user of that address, and earlier tokens of the browser. */
type Attempt = { email: string; userId: number | undefined; earlier: string[] };

/**
 * Counts an attempt to sign in by password, and returns the limits that it counts for. A stranger is limited by network,
 * and by account and network, so that wrong passwords from elsewhere do not keep the owner out. Only a far higher limit
 * counts an account's wrong passwords from everywhere. A browser in which the person has signed in before is counted by
 * itself alone, so even that limit does not keep it out.
 * @throws AppError too-many
 */
export const spendSignIn = async (ctx: Ctx<undefined>, attempt: Attempt): Promise<Limit[]> => {
  const email = attempt.email.toLowerCase();
  const known = await knownSession(ctx, attempt);
  // The email may be any text, so it comes last in a key. Otherwise it could form the key of another limit.
  const ofAccount = { key: `sign-in of ${email}`, most: 200, minutes: 60 };
  const limits =
    known === undefined
      ? [
          { key: `sign-in from ${ctx.network} of ${email}`, most: 10, minutes: 15 },
          { key: `sign-in from ${ctx.network}`, most: 50, minutes: 15 },
          ofAccount,
        ]
      : [{ key: `sign-in after session ${known} of ${email}`, most: 10, minutes: 15 }];
  const usedUp = await usedUpLimits(ctx.db, limits, ctx.now);
  if (usedUp.includes(ofAccount)) await warnOnce(ctx, email);
  if (usedUp.length > 0) {
    const { userId } = attempt;
    logSecurity(ctx, { event: 'sign-in-refused', reason: 'limit', userId }, `${userId} ${ctx.network}`);
    throw new AppError('too-many');
  }
  return limits;
};

/** The session, which may have ended, in which this person has used this browser before. */
const knownSession = async (ctx: Ctx<undefined>, { userId, earlier }: Attempt) => {
  for (const token of earlier) {
    const claims = await endedTokenOf(ctx.secret, token);
    if (claims?.userId === userId && !claims?.choosePassword && claims?.sessionId) return claims.sessionId;
  }
  return undefined;
};

/** Sends the warning at most once a day (UTC). The job looks up whether the address is known. */
const warnOnce = async (ctx: Ctx<undefined>, email: string): Promise<void> => {
  const oncePerDay = { key: `sign-in warning to ${email}`, most: 1, minutes: 24 * 60 };
  const already = await usedUpLimits(ctx.db, [oncePerDay], ctx.now);
  if (already.length === 0) await ctx.jobs.send(sendSignInWarning, { email });
};

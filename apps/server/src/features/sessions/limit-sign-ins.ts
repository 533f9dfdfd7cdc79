import { countAttempts, type Limit, limitReached, usedUpLimits } from '../../kit/access/limit-attempts';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import type { users } from '../../schema/accounts';
import { sendSignInWarning } from './session-jobs';
import { endedTokenOf, type TokenClaims } from './session-tokens';

/** An attempt to sign in: the email address as typed, the user of that address, and earlier tokens of the browser. */
type Attempt = { email: string; user: typeof users.$inferSelect | undefined; earlier: string[] };

/**
 * Counts an attempt to sign in by password, and returns the limits that counted the attempt. An unknown browser has three limits:
 * for its network, for its network and the email address, and a much higher limit for the email address in all networks. So wrong
 * passwords from other networks rarely prevent the owner from signing in. A known browser, in which the person has signed in
 * before, has a separate limit and shares another limit with all known browsers of the email address. When the shared limit is
 * used up, known browsers have the limits of unknown browsers.
 * @throws LimitReached
 */
export const spendSignIn = async (ctx: Ctx<undefined>, attempt: Attempt): Promise<Limit[]> => {
  const email = attempt.email.toLowerCase();
  return (await spendKnown(ctx, attempt, email)) ?? (await spendStranger(ctx, attempt, email));
};

/** Counts an attempt in a known browser. @returns undefined if the limits of unknown browsers apply */
const spendKnown = async (ctx: Ctx<undefined>, attempt: Attempt, email: string) => {
  const known = await knownSession(ctx, attempt);
  if (known === undefined) return undefined;
  // An email address may be any text. The address is at the end of a key, because otherwise a text could form the key of another
  // limit.
  const ofSession = { key: `sign-in after session ${known} of ${email}`, max: 10, minutes: 15 };
  const ofKnown = { key: `sign-in in known browsers of ${email}`, max: 100, minutes: 60 };
  const usedUp = await usedUpLimits(ctx.db, [ofSession, ofKnown], ctx.now);
  if (usedUp.includes(ofSession)) refuse(ctx, attempt, ofSession);
  return usedUp.length > 0 ? undefined : [ofSession, ofKnown];
};

const spendStranger = async (ctx: Ctx<undefined>, attempt: Attempt, email: string): Promise<Limit[]> => {
  const ofAccount = { key: `sign-in of ${email}`, max: 200, minutes: 60 };
  const limits = [
    { key: `sign-in from ${ctx.network} of ${email}`, max: 10, minutes: 15 },
    { key: `sign-in from ${ctx.network}`, max: 50, minutes: 15 },
    ofAccount,
  ];
  const usedUp = await usedUpLimits(ctx.db, limits, ctx.now);
  const [limit] = usedUp;
  if (!limit) return limits;
  if ((await countAttempts(ctx.db, ofAccount, ctx.now)) >= ofAccount.max) await warnOnce(ctx, email);
  return refuse(ctx, attempt, limit);
};

const refuse = (ctx: Ctx<undefined>, { user }: Attempt, limit: Limit): never => {
  logSecurity(
    ctx,
    { event: 'sign-in-refused', reason: 'limit', userId: user?.id },
    `${user?.id} ${ctx.network}`,
  );
  throw limitReached(limit, ctx.now);
};

/** Returns the id of an earlier session of this person in this browser, even if the session has ended. */
const knownSession = async (ctx: Ctx<undefined>, { user, earlier }: Attempt) => {
  if (!user) return undefined;
  for (const token of earlier) {
    const claims = await endedTokenOf(ctx.secret, token);
    if (claims?.sessionId && isOfOwner(claims, user)) return claims.sessionId;
  }
  return undefined;
};

/**
 * Returns whether the token was issued to the owner of the address: after the address was verified, and with the current
 * password. The epoch changes with the password, and when the person signs out everywhere. One second is added because `issuedAt`
 * is rounded down to whole seconds.
 */
const isOfOwner = (claims: TokenClaims, { id, verifiedAt, tokenEpoch }: typeof users.$inferSelect) =>
  claims.userId === id &&
  !claims.choosePassword &&
  claims.epoch === tokenEpoch &&
  verifiedAt !== null &&
  claims.issuedAt.getTime() + 1000 > verifiedAt.getTime();

/** Sends the warning at most once a day (UTC). The job looks up whether the address is known. */
const warnOnce = async (ctx: Ctx<undefined>, email: string): Promise<void> => {
  const oncePerDay = { key: `sign-in warning to ${email}`, max: 1, minutes: 24 * 60 };
  const already = await usedUpLimits(ctx.db, [oncePerDay], ctx.now);
  if (already.length === 0) await ctx.jobs.send(sendSignInWarning, { email });
};

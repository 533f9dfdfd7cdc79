import { eq } from 'drizzle-orm';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce, announceEndedSessions } from '../../kit/push/announce';
import { users } from '../accounts/account-tables';
import { acceptMailLink } from './accept-mail-link';
import { spendSignIn } from './limit-sign-ins';
import { userOfLink } from './mail-link-rows';
import { openSession, personOf } from './session-access';
import { accountIdsOf, userByEmail } from './session-queries';
import { endSessionsOf } from './session-rows';

/**
 * Signs a person in by email address and password.
 * @param earlier tokens of earlier sessions in this browser, including tokens of ended sessions
 */
export const signInByPassword = async (
  ctx: Ctx<undefined>,
  { email, password, earlier = [] }: { email: string; password: string; earlier?: string[] | undefined },
) => {
  const user = await userByEmail(ctx.db, email);
  const limits = await spendSignIn(ctx, { email, user, earlier });
  const fits = await passwordFits(user?.passwordHash, password);
  if (!user || !fits) {
    logSecurity(ctx, { event: 'sign-in-refused', reason: 'wrong-password', userId: user?.id });
    throw new AppError('wrong-password');
  }
  await giveBackAttempt(ctx.db, limits, ctx.now);
  const session = await openSession(ctx, user.id, { epoch: user.tokenEpoch });
  logSecurity(ctx, { event: 'sign-in', how: 'password', userId: user.id });
  return session;
};

export const signInByToken = async (ctx: Ctx<undefined>, token: string) => {
  const { userId, accountId, claims, session } = await personOf(ctx, token, ctx);
  const { epoch, choosePassword, issuedAt } = claims;
  const invitedTo = choosePassword ? accountId : undefined;
  return openSession(ctx, userId, { epoch, choosePassword, session, signedInAt: issuedAt, invitedTo });
};

/** Signs a person in by the secret of a mailed link. A link works once, and only until it expires. */
export const signInByLink = (ctx: Ctx<undefined>, secret: string) =>
  limitGuesses(ctx, async () => {
    const link = await ctx.db.transaction((tx) => openLink(tx, secret, ctx.now));
    if (!link) return undefined;
    const session = await openSession(ctx, link.userId, { ...link, choosePassword: true });
    logSecurity(ctx, { event: 'sign-in', how: 'mailed-link', userId: link.userId });
    return session;
  });

/** Returns the email address to which a link was mailed. The link stays valid. */
export const addressOfLink = (ctx: Ctx<undefined>, secret: string) =>
  limitGuesses(ctx, async () => {
    const user = await userOfLink(ctx.db, secret, ctx.now);
    return user && { email: user.email };
  });

const limitGuesses = async <T>(ctx: Ctx<undefined>, find: () => Promise<T | undefined>): Promise<T> => {
  const limits = [{ key: `link from ${ctx.network}`, max: 30, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const found = await find();
  if (found === undefined) {
    logSecurity(ctx, { event: 'sign-in-refused', reason: 'link-not-valid' });
    throw new AppError('link-expired');
  }
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return found;
};

/**
 * Marks the link as used. If the address was never verified, the password and every token of the user end at once, because
 * somebody else may have registered the address. Access begins when the person chooses a password.
 */
const openLink = async (tx: Transaction, secret: string, now: Date) => {
  const link = await acceptMailLink(tx, secret, now);
  if (!link) return undefined;
  const { id, verifiedAt, passwordHash, tokenEpoch } = link.user;
  const accountIds = await accountIdsOf(tx, id);
  // The error rolls the transaction back, so that the link stays valid for signing up.
  if (accountIds.size === 0) throw new AppError('no-departments');
  const { invitedTo } = link;
  if (verifiedAt || !passwordHash) return { userId: id, epoch: tokenEpoch, invitedTo };
  await tx
    .update(users)
    .set({ passwordHash: null, tokenEpoch: tokenEpoch + 1 })
    .where(eq(users.id, id));
  await announceEndedSessions(tx, await endSessionsOf(tx, id));
  for (const accountId of accountIds) await announce(tx, { topic: 'account', id: accountId });
  return { userId: id, epoch: tokenEpoch + 1, invitedTo };
};

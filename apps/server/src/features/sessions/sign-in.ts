import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce } from '../../kit/push/announce';
import { users } from '../accounts/account-tables';
import { spendSignIn } from './limit-sign-ins';
import { openSession, personOf } from './session-access';
import { accountIdsOf, userByEmail } from './session-queries';
import { endSessionsOf } from './session-rows';
import { mailLinks } from './session-tables';

/** @param earlier tokens of earlier sessions in this browser, also ended ones */
export const signInByPassword = async (
  ctx: Ctx<undefined>,
  { email, password, earlier = [] }: { email: string; password: string; earlier?: string[] | undefined },
) => {
  const user = await userByEmail(ctx.db, email);
  const limits = await spendSignIn(ctx, { email, userId: user?.id, earlier });
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
  const { userId, claims, session } = await personOf(ctx, token, ctx);
  const { epoch, choosePassword, issuedAt } = claims;
  return openSession(ctx, userId, { epoch, choosePassword, session, signedInAt: issuedAt });
};

/** The link works once, and within its time. */
export const signInByLink = async (ctx: Ctx<undefined>, secret: string) => {
  const limits = [{ key: `link from ${ctx.network}`, most: 30, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const link = await ctx.db.transaction((tx) => takeLink(tx, secret, ctx.now));
  if (!link) {
    logSecurity(ctx, { event: 'sign-in-refused', reason: 'link-not-valid' });
    throw new AppError('link-expired');
  }
  await giveBackAttempt(ctx.db, limits, ctx.now);
  const session = await openSession(ctx, link.userId, { epoch: link.epoch, choosePassword: true });
  logSecurity(ctx, { event: 'sign-in', how: 'mailed-link', userId: link.userId });
  return session;
};

/**
 * Marks the link as used. If the address was never proved, the password and every token of the user end at once, because
 * somebody else may have registered the address. Access begins later, when the person chooses a password.
 */
const takeLink = async (tx: Transaction, secret: string, now: Date) => {
  const valid = and(
    eq(mailLinks.hash, linkHash(secret)),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  );
  const [link] = await tx.select({ userId: mailLinks.userId }).from(mailLinks).where(valid);
  if (!link) return undefined;
  // The user is locked before the link, as in updatePassword. Otherwise the two could wait for each other.
  const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
  const used = await tx.update(mailLinks).set({ usedAt: now }).where(valid).returning();
  if (!user || used.length === 0) return undefined;
  const { id, verifiedAt, passwordHash, tokenEpoch } = user;
  if (verifiedAt || !passwordHash) return { userId: id, epoch: tokenEpoch };
  await tx
    .update(users)
    .set({ passwordHash: null, tokenEpoch: tokenEpoch + 1 })
    .where(eq(users.id, id));
  await endSessionsOf(tx, id);
  for (const accountId of await accountIdsOf(tx, id)) await announce(tx, { topic: 'account', id: accountId });
  return { userId: id, epoch: tokenEpoch + 1 };
};

export const linkHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

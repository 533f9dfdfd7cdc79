import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accountUsers, users } from '../accounts/account-tables';
import { openSession, personOf } from './session-access';
import { userByEmail } from './session-queries';
import { mailLinks } from './session-tables';

export const signInByPassword = async (ctx: Ctx<undefined>, email: string, password: string) => {
  const limits = [
    { key: `sign-in of ${email.toLowerCase()}`, most: 10, minutes: 15 },
    { key: `sign-in from ${ctx.ip}`, most: 50, minutes: 15 },
  ];
  await spendAttempt(ctx.db, limits, ctx.now);
  const user = await userByEmail(ctx.db, email);
  const fits = await passwordFits(user?.passwordHash, password);
  if (!user || !fits) throw new AppError('wrong-password');
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return openSession(ctx, user.id, { epoch: user.tokenEpoch });
};

export const signInByToken = async (ctx: Ctx<undefined>, token: string) => {
  const { userId, claims } = await personOf(ctx, token);
  const { epoch, choosePassword, expires } = claims;
  return openSession(ctx, userId, { epoch, choosePassword, expires: choosePassword ? expires : undefined });
};

/** The link works once, and within its time. */
export const signInByLink = async (ctx: Ctx<undefined>, secret: string) => {
  const limits = [{ key: `link from ${ctx.ip}`, most: 30, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const link = await ctx.db.transaction((tx) => takeLink(tx, secret, ctx.now));
  if (!link) throw new AppError('link-expired');
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return openSession(ctx, link.userId, { epoch: link.epoch, choosePassword: true });
};

/** Whoever holds the link owns the address: what was waiting for that begins. */
const takeLink = async (tx: Transaction, secret: string, now: Date) => {
  const [link] = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.hash, linkHash(secret)), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now)))
    .returning();
  if (!link) return undefined;
  await tx
    .update(accountUsers)
    .set({ confirmedAt: now })
    .where(and(eq(accountUsers.userId, link.userId), isNull(accountUsers.confirmedAt)));
  const [user] = await tx
    .update(users)
    .set({ verifiedAt: now })
    .where(eq(users.id, link.userId))
    .returning({ userId: users.id, epoch: users.tokenEpoch });
  return user;
};

export const linkHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

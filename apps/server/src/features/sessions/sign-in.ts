import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { openSession, personOf } from './session-access';
import { users } from '../accounts/account-tables';
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
  const [link] = await ctx.db
    .update(mailLinks)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(mailLinks.hash, linkHash(secret)), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, ctx.now)),
    )
    .returning({
      userId: mailLinks.userId,
      epoch: sql<number>`(select ${users.tokenEpoch} from ${users} where ${users.id} = ${mailLinks.userId})`,
    });
  if (!link) throw new AppError('link-expired');
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return openSession(ctx, link.userId, { epoch: link.epoch, choosePassword: true });
};

export const linkHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

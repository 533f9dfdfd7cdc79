import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { Person } from '../../kit/access/actor';
import { users } from '../accounts/account-tables';
import { openSession } from './session-access';
import { hashPassword, passwordFits } from '../../kit/access/passwords';
import { checkAttempts, countAttempt } from '../../kit/access/limit-attempts';

/** Ends every session of before, and answers with a new one. */
export const updatePassword = async (
  ctx: Ctx<Person>,
  byLink: boolean,
  input: { password: string; currentPassword?: string | undefined },
) => {
  if (!byLink) await checkCurrent(ctx, input.currentPassword ?? '');
  const passwordHash = await hashPassword(input.password);
  await ctx.db
    .update(users)
    .set({ passwordHash, tokenEpoch: sql`${users.tokenEpoch} + 1` })
    .where(eq(users.id, ctx.actor.userId));
  await ctx.mail.send({
    to: ctx.actor.email,
    subject: 'Your Marquee password was changed',
    text: `Hello ${ctx.actor.name},\n\nyour password was changed just now. If that was not you, choose a new one here at once:\n\n${ctx.config.publicUrl}/forgot\n`,
  });
  return openSession(ctx, ctx.actor.userId, false);
};

const checkCurrent = async (ctx: Ctx<Person>, password: string): Promise<void> => {
  const limits = [{ key: `password of ${ctx.actor.userId}`, most: 10, minutes: 15 }];
  await checkAttempts(ctx.db, limits, ctx.now);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (await passwordFits(user?.passwordHash, password)) return;
  await countAttempt(ctx.db, limits, ctx.now);
  throw new AppError('wrong-password', ['The current password is not right.']);
};

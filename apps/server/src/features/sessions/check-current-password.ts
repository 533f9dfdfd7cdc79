import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { users } from '../../schema/accounts';

/**
 * Checks the password of the signed-in person before a change that a stranger at an open browser must not make.
 * @throws AppError wrong-password; too-many after 10 wrong passwords in 15 minutes
 */
export const checkCurrentPassword = async (ctx: Ctx<Person>, password: string): Promise<void> => {
  const limits = [{ key: `password of ${ctx.actor.userId}`, max: 10, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (!(await passwordFits(user?.passwordHash, password))) {
    logSecurity(ctx, { event: 'password-refused' });
    throw new AppError('wrong-password', ['The current password is wrong.']);
  }
  await giveBackAttempt(ctx.db, limits, ctx.now);
};

import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { hashPassword, passwordFits } from '../../kit/access/passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { accountUsers, users } from '../accounts/account-tables';
import { openSession } from './session-access';
import { sendPasswordChanged } from './session-jobs';
import { mailLinks } from './session-tables';
import type { TokenClaims } from './session-tokens';

/** Ends every session and every mailed link of before, and answers with a new session. Of several at once one is done. */
export const updatePassword = async (
  ctx: Ctx<Person>,
  { choosePassword, epoch }: TokenClaims,
  input: { password: string; currentPassword?: string | undefined },
) => {
  if (!choosePassword) await checkCurrent(ctx, input.currentPassword ?? '');
  const passwordHash = await hashPassword(input.password);
  const { userId, email, name } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, tokenEpoch: epoch + 1 })
      .where(and(eq(users.id, userId), eq(users.tokenEpoch, epoch)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('session-ended');
    await tx
      .update(mailLinks)
      .set({ usedAt: ctx.now })
      .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt)));
    // A mail server that is away must not make a password that was changed look as if it was not.
    await ctx.jobs.send(sendPasswordChanged, { email, name }, tx);
    for (const id of await accountsOf(tx, userId)) await announce(tx, { topic: 'account', id });
  });
  return openSession(ctx, userId, { epoch: epoch + 1 });
};

const accountsOf = async (tx: Transaction, userId: number): Promise<Set<number>> => {
  const rows = await tx
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, userId));
  return new Set(rows.map((row) => row.id));
};

const checkCurrent = async (ctx: Ctx<Person>, password: string): Promise<void> => {
  const limits = [{ key: `password of ${ctx.actor.userId}`, most: 10, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  if (!(await passwordFits(user?.passwordHash, password)))
    throw new AppError('wrong-password', ['The current password is not right.']);
  await giveBackAttempt(ctx.db, limits, ctx.now);
};

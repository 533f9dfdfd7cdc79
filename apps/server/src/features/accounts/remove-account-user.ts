import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { accountUsers } from './account-tables';

/** The person's tokens for these departments end at once. The last owner stays. */
export const removeAccountUser = async (ctx: Ctx<Person>, row: Allowed<typeof accountUsers.$inferSelect>) => {
  await ctx.db.transaction(async (tx) => {
    const owners = await tx
      .select({ id: accountUsers.id })
      .from(accountUsers)
      .where(and(eq(accountUsers.accountId, row.accountId), isNull(accountUsers.departmentId)))
      // In one order, so that two who remove each other do not wait for one another.
      .orderBy(asc(accountUsers.id))
      .for('update');
    if (row.departmentId === null && !owners.some(({ id }) => id !== row.id)) {
      throw new AppError('in-use', ['The account needs an owner. Make another person an owner first.']);
    }
    await tx.delete(accountUsers).where(eq(accountUsers.id, row.id));
    await announce(tx, { topic: 'account', id: row.accountId });
  });
};

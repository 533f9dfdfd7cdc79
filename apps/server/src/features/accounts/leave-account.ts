import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { allow } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { accountUsers, users } from './account-tables';
import { checkOwnerRemains, deleteAccountUser } from './account-user-rows';

/**
 * Ends all access of the person to the account of their token. The last owner has to stay, except while the address is not
 * proved: then a stranger made the organization with the address of this person.
 */
export const leaveAccount = (ctx: Ctx<Person>) =>
  ctx.db.transaction(async (tx) => {
    const { userId, accountId } = ctx.actor;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const rows = await tx
      .select()
      .from(accountUsers)
      .where(and(eq(accountUsers.userId, userId), eq(accountUsers.accountId, accountId)));
    for (const row of rows) {
      if (user?.verifiedAt) await checkOwnerRemains(tx, row);
      await deleteAccountUser(tx, allow(row));
    }
  });

import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { ownAccountUsers } from './account-access';
import { users } from './account-tables';
import { checkOwnerRemains, deleteAccountUser } from './account-user-rows';

/**
 * Ends all access of the person to the account of their token. The last owner has to stay, except while the address is not
 * proved: then a stranger made the organization with the address of this person.
 */
export const leaveAccount = (ctx: Ctx<Person>) =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.userId)).for('update');
    for (const row of await ownAccountUsers(tx, ctx.actor)) {
      if (user?.verifiedAt) await checkOwnerRemains(tx, row);
      await deleteAccountUser(tx, row);
    }
  });

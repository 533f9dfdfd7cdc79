import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { ownAccountUsers } from './account-access';
import { accountUsers, users } from '../../schema/accounts';
import { checkOwnerRemains } from './check-owner-remains';

/**
 * Ends all access of the person to the account of their token, and the tokens of that access. The last owner cannot leave,
 * except if their email address is not verified. In that case, a stranger may have created the account with this address.
 */
export const leaveAccount = (ctx: Ctx<Person>) =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, ctx.actor.userId)).for('update');
    for (const row of await ownAccountUsers(tx, ctx.actor)) {
      if (user?.verifiedAt) await checkOwnerRemains(tx, row);
      await tx.delete(accountUsers).where(eq(accountUsers.id, row.id));
    }
    await audit(tx, ctx, { action: 'account-left', subject: { kind: 'user', id: ctx.actor.userId } });
    await announce(tx, { topic: 'account', id: ctx.actor.accountId });
  });

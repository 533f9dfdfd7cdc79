import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { accountUsers } from '../../schema/accounts';
import { checkOwnerRemains } from './check-owner-remains';

/**
 * Removes the access of a person, or an invitation, and ends the tokens of the access at once. Refuses to remove the last
 * owner.
 */
export const removeAccountUser = (ctx: Ctx<Person>, row: Allowed<typeof accountUsers.$inferSelect>) =>
  ctx.db.transaction(async (tx) => {
    await checkOwnerRemains(tx, row);
    await tx.delete(accountUsers).where(eq(accountUsers.id, row.id));
    const { id, departmentId, userId } = row;
    const before = { userId, departmentId };
    await audit(tx, ctx, { action: 'access-removed', subject: { kind: 'accountUser', id }, before });
    await announce(tx, { topic: 'account', id: row.accountId });
  });

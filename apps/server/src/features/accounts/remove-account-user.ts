import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import type { accountUsers } from './account-tables';
import { checkOwnerRemains, deleteAccountUser } from './account-user-rows';

/** Removes a person or an invitation from the account. The last owner stays. */
export const removeAccountUser = (ctx: Ctx<Person>, row: Allowed<typeof accountUsers.$inferSelect>) =>
  ctx.db.transaction(async (tx) => {
    await checkOwnerRemains(tx, row);
    await deleteAccountUser(tx, row);
  });

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { accountUsers } from '../../schema/accounts';

type AccountUser = typeof accountUsers.$inferSelect;

/**
 * Checks that the account has another owner than the person of this row. A person with an open invitation is not an owner yet.
 * @throws AppError in-use if the row belongs to the last owner of the account
 */
export const checkOwnerRemains = async (tx: Transaction, row: AccountUser): Promise<void> => {
  if (row.departmentId !== null || !row.confirmedAt) return;
  const owners = await tx
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .where(
      and(
        eq(accountUsers.accountId, row.accountId),
        isNull(accountUsers.departmentId),
        isNotNull(accountUsers.confirmedAt),
      ),
    )
    // The rows are locked in the order of their ids, so that two owners who remove each other do not cause a deadlock.
    .orderBy(asc(accountUsers.id))
    .for('update');
  if (!owners.some(({ id }) => id !== row.id))
    throw new AppError('in-use', ['The account needs an owner. Make another person an owner first.']);
};

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { accountUsers } from './account-tables';

type AccountUser = typeof accountUsers.$inferSelect;

/** @throws AppError in-use when the row is the last owner of the account. Invited owners do not count. */
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
    // Locked in one order, so that two owners who remove each other do not deadlock.
    .orderBy(asc(accountUsers.id))
    .for('update');
  if (!owners.some(({ id }) => id !== row.id))
    throw new AppError('in-use', ['The account needs an owner. Make another person an owner first.']);
};

import type { Transaction } from '../../kit/db/open-database';
import { accounts, builtInOwner, departments } from '../../schema/accounts';

/** Adds the account without users that owns the rows of the installation, if it does not exist. */
export const addBuiltInOwner = async (tx: Transaction): Promise<void> => {
  const { accountId, departmentId } = builtInOwner;
  const name = 'Marquee';
  await tx.insert(accounts).values({ id: accountId, name }).onConflictDoNothing();
  await tx.insert(departments).values({ id: departmentId, accountId, name }).onConflictDoNothing();
};

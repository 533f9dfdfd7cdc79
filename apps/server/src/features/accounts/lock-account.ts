import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { accounts } from '../../schema/accounts';

/** Locks the row of an account, so that its states change one after the other. Returns its columns. */
export const lockAccount = async (tx: Transaction, id: number) => {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row;
};

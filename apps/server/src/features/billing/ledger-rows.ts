import type { Transaction } from '../../kit/db/open-database';
import { ledgerEntries } from '../../schema/billing';

type Entry = Omit<typeof ledgerEntries.$inferInsert, 'id'>;

/** Inserts entries of the ledger. An entry of the same kind and source can exist only once. */
export const writeLedger = async (tx: Transaction, entries: Entry[]): Promise<void> => {
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
};

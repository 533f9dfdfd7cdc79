import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../kit/db/columns';
import { accounts } from '../accounts/account-tables';

/**
 * Permission to upload one file. It counts towards what its account stores while the upload can arrive, and while the uploaded file
 * lies beside what was made from it.
 */
export const uploadGrants = pgTable(
  'upload_grants',
  {
    /** The key of the upload in the storage. */
    key: text('key').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    countsUntil: moment('counts_until').notNull(),
  },
  (table) => [index('upload_grants_account').on(table.accountId, table.countsUntil)],
);

/** A daily job removes an upload when it is a day old, so it lies for two days at most; in milliseconds. */
export const uploadLifetimeMs = 49 * 3_600_000;

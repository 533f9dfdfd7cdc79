import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { accounts } from './accounts';

/**
 * Permission to upload one file. Its bytes count towards the storage of the account until `countsUntil`: while the upload can
 * arrive, and while the upload is stored in addition to the accepted file.
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
    /** The name of the file on the device of the person. Empty: the name in the key. */
    name: text('name').notNull().default(''),
    countsUntil: moment('counts_until').notNull(),
  },
  (table) => [index('upload_grants_account').on(table.accountId, table.countsUntil)],
);

/** Maximum time for which an upload is stored, in milliseconds. A daily job deletes uploads that are older than a day. */
export const uploadLifetimeMs = 49 * 3_600_000;

import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { accounts } from './accounts';

/** Copies of all data of an account, as ZIP files. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The email address of the person who asked. The link is mailed to it. */
    email: text('email').notNull(),
    /** The key of the file. It contains 128 random bits, so that the key of another export cannot be guessed. */
    key: text('key').notNull(),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    size: bigint('size', { mode: 'number' }),
  },
  (table) => [index('account_exports_account').on(table.accountId, table.askedAt)],
);

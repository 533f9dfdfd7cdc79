import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The letters that were sent, so that each is sent once. `key` names the subject of the letter, such as an invoice. */
export const sentLetters = pgTable(
  'sent_letters',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    queuedAt: moment('queued_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.key] })],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Counted attempts per time window and key. A key names, for example, a network or an account. All processes share the table. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('attempts_window').on(table.windowStart),
  ],
);

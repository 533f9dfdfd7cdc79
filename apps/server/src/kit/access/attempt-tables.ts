import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns';

/** Failures per time window, by a key such as an address or an account. All processes share the table. */
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

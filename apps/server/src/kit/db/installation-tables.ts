import { pgTable, text } from 'drizzle-orm/pg-core';

/** What belongs to the whole installation and all its processes share, such as its secret. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

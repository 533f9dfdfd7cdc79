import { pgTable, text } from 'drizzle-orm/pg-core';

/** Data that all processes of the installation share, such as its secret. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './accounts';

/** New email addresses that people asked for and have not confirmed. A user has at most one. */
export const emailChanges = pgTable('email_changes', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** New email address in lower case. */
  email: text('email').notNull(),
  askedAt: moment('asked_at').notNull(),
});

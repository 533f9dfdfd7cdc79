import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../kit/db/columns';
import { users } from '../accounts/account-tables';

/** A link in a mail that signs in once: to choose a first or a new password. Only the hash of its secret is kept. */
export const mailLinks = pgTable(
  'mail_links',
  {
    hash: text('hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reset', 'invitation'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mail_links_user').on(table.userId)],
);

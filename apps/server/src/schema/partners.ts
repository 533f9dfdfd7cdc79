import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './accounts';

/** The people of the partner, whom administrators list. Belongs to the installation and to no account. */
export const partners = pgTable(
  'partners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** The id of the person at the partner. */
    partnerUserId: text('partner_user_id').notNull(),
  },
  (table) => [check('partners_email', sql`${table.email} = lower(${table.email})`)],
);

/** The last sign-in of a user as a person of the partner. */
export const partnerLogins = pgTable(
  'partner_logins',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partnerUserId: text('partner_user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partnerUserId] }),
    index('partner_logins_at').on(table.at),
  ],
);

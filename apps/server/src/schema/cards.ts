import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { accounts } from './accounts';

/**
 * The customer of an account at the payment provider, and its stored card. The number and the CVC of the card never reach the
 * server.
 */
export const accountCards = pgTable(
  'account_cards',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The provider of the ids in this row: an installation can change from test payments to Stripe. */
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    customerId: text('customer_id').notNull().unique(),
    /** The id of the card at the provider. Null: no card is stored. */
    methodId: text('method_id').unique(),
    brand: text('brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** The last day on which the card is valid, as yyyy-MM-dd. */
    expires: date('expires', { mode: 'string' }),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('account_cards_whole', sql`(${table.methodId} is null) = (${table.expires} is null)`),
    // A check, so that no fault can ever store a number.
    check('account_cards_last_four', sql`length(${table.lastFour}) <= 4`),
  ],
);

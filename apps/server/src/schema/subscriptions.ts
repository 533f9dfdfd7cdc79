import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amountInCents, isStorable, moment, tenantId } from './columns';
import { accounts } from './accounts';
import { feeds } from './feeds';

const ofAccount = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * The subscriptions of accounts to feeds. Rows are never deleted, because they prove the trial and the price. An account can have
 * several ended subscriptions to a feed, and one that is neither ended nor declined.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: tenantId(),
    accountId: ofAccount(),
    feedId: bigint('feed_id', { mode: 'number' })
      .notNull()
      .references(() => feeds.id),
    /** The answers of the account to the questions of the feed, by key name. */
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    /** The prices of the feed when the account subscribed, in cents per month. */
    monthlyAccountFee: amountInCents('monthly_account_fee').notNull(),
    additionalScreenFee: amountInCents('additional_screen_fee').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** The user who subscribed. */
    askedBy: bigint('asked_by', { mode: 'number' }),
    /** Null: the feed requires approval, and its creator has not approved. */
    approvedAt: moment('approved_at'),
    approvedBy: bigint('approved_by', { mode: 'number' }),
    declinedAt: moment('declined_at'),
    /** The end of the free trial. Null: the account had its trial before, or the feed has none. */
    trialEndsAt: moment('trial_ends_at'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by', { enum: ['subscriber', 'feed', 'creator', 'billing'] }),
    lastModified: moment('last_modified').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_once')
      .on(table.accountId, table.feedId)
      .where(sql`${table.endedAt} is null and ${table.declinedAt} is null`),
    index('subscriptions_account').on(table.accountId),
    index('subscriptions_feed').on(table.feedId, table.askedAt),
    check(
      'subscriptions_fees',
      sql`${isStorable(table.monthlyAccountFee)} and ${isStorable(table.additionalScreenFee)}`,
    ),
    check(
      'subscriptions_data',
      sql`jsonb_typeof(${table.data}) = 'object' and octet_length(${table.data}::text) <= 204800`,
    ),
    check('subscriptions_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check('subscriptions_declined', sql`num_nonnulls(${table.declinedAt}, ${table.approvedAt}) <= 1`),
  ],
);

/** Events of a subscription, for the people of the account. */
export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: tenantId(),
    accountId: ofAccount(),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['asked', 'approved', 'declined', 'dataChanged', 'messageDeleted', 'messageRestored', 'ended'],
    }).notNull(),
    /** The sentence for people. */
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('subscription_events_subscription').on(table.subscriptionId, table.at),
    index('subscription_events_account').on(table.accountId),
  ],
);

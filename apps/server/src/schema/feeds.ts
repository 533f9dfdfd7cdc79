import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amountInCents, builtInId, isStorable, moment, savedByForms } from './columns';
import { ownedByDepartment } from './accounts';

/** Content that an account publishes for other accounts. */
export const feeds = pgTable(
  'feeds',
  {
    id: builtInId(),
    ...ownedByDepartment(),
    name: text('name').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** Which lists the feed offers to its subscribers. */
    mode: text('mode', { enum: ['Playlist', 'Library', 'Both'] })
      .notNull()
      .default('Playlist'),
    shapes: text('shapes').array().notNull().default(['16:9']),
    description: text('description').notNull().default(''),
    /** Price per month for an account with one screen, in cents. */
    monthlyAccountFee: amountInCents('monthly_account_fee').notNull().default(1000),
    /** Price per month for each further screen of the account, in cents. */
    additionalScreenFee: amountInCents('additional_screen_fee').notNull().default(0),
    trialDays: integer('trial_days').notNull().default(30),
    requiresApproval: boolean('requires_approval').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /**
     * The feed playlist and the library. The migration creates the foreign keys, because the files of both tables would import
     * each other in a circle. Null: the mode has never needed the list, or the feed was deleted.
     */
    playlistId: bigint('playlist_id', { mode: 'number' }),
    libraryPlaylistId: bigint('library_playlist_id', { mode: 'number' }),
    /** Time at which the feed was deleted. The row stays, because subscriptions refer to it. */
    closedAt: moment('closed_at'),
    /** Hash of the content that the subscribers were last notified of. */
    contentVersion: text('content_version').notNull().default(''),
    /** The hash of the built-in files of the feed. Null if a person created or edited the feed. */
    builtInHash: text('built_in_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [
    uniqueIndex('feeds_made_by').on(table.departmentId, table.madeBy),
    uniqueIndex('feeds_playlist').on(table.playlistId),
    uniqueIndex('feeds_library').on(table.libraryPlaylistId),
    index('feeds_department').on(table.departmentId),
    index('feeds_account').on(table.accountId),
    check(
      'feeds_fees',
      sql`${isStorable(table.monthlyAccountFee)} and ${isStorable(table.additionalScreenFee)}`,
    ),
    check('feeds_trial', sql`${table.trialDays} between 0 and 365`),
    check('feeds_lists', sql`${table.playlistId} <> ${table.libraryPlaylistId}`),
  ],
);

/**
 * The messages that a feed contains and contained. The rows are written in the transaction that changes a list of the feed. They do
 * not refer to `messages`, so that they stay after a message is deleted.
 */
export const feedMessages = pgTable(
  'feed_messages',
  {
    feedId: bigint('feed_id', { mode: 'number' })
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    ...ownedByDepartment(),
    name: text('name').notNull(),
    inPlaylist: boolean('in_playlist').notNull(),
    inLibrary: boolean('in_library').notNull(),
    /** Position among the messages of the feed. The messages of the feed playlist come first. */
    sort: integer('sort').notNull().default(0),
    addedAt: moment('added_at').notNull(),
    /** Time since which no list contains the message. Null: a list contains it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.messageId] }),
    index('feed_messages_message').on(table.messageId),
    index('feed_messages_department').on(table.departmentId),
    index('feed_messages_account').on(table.accountId),
  ],
);

/** How often the messages of a feed played on screens of subscribers, by day. The rows name no subscriber. */
export const feedImpressions = pgTable(
  'feed_impressions',
  {
    feedId: bigint('feed_id', { mode: 'number' })
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    ...ownedByDepartment(),
    messageName: text('message_name').notNull(),
    plays: integer('plays').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.day, table.messageId] }),
    index('feed_impressions_department').on(table.departmentId),
    index('feed_impressions_account').on(table.accountId),
  ],
);

import { shapes } from '@marquee/playback/program/shapes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, savedByForms, tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { messages } from './messages';
import { subscriptions } from './subscriptions';
import { questions } from './templates';

export const playlists = pgTable(
  'playlists',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    name: text('name').notNull(),
    mode: text('mode', { enum: ['normal', 'slideshow', 'external', 'subscription'] })
      .notNull()
      .default('normal'),
    shape: text('shape', { enum: shapes }).notNull(),
    playOrder: text('play_order', { enum: ['sequential', 'random'] }).notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    crossDepartment: boolean('cross_department').notNull().default(false),
    /** The subscription whose feed the playlist plays. Only in mode `subscription`. */
    subscriptionId: bigint('subscription_id', { mode: 'number' }).references(() => subscriptions.id),
    /** The address that the playlist is read from. Only in mode `external`. */
    externalSourceUrl: text('external_source_url'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [
    uniqueIndex('playlists_made_by').on(table.departmentId, table.madeBy),
    index('playlists_department').on(table.departmentId),
    index('playlists_account').on(table.accountId),
    index('playlists_subscription').on(table.subscriptionId),
    check('playlists_dates', sql`${table.startDate} <= ${table.endDate}`),
    check(
      'playlists_dates_mode',
      sql`${table.mode} in ('normal', 'slideshow') or num_nonnulls(${table.startDate}, ${table.endDate}) = 0`,
    ),
    check(
      'playlists_subscription_mode',
      sql`(${table.mode} = 'subscription') = (${table.subscriptionId} is not null)`,
    ),
    check(
      'playlists_external_mode',
      sql`(${table.mode} = 'external') = (${table.externalSourceUrl} is not null)`,
    ),
  ],
);

export const playlistMessages = pgTable(
  'playlist_messages',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, {
      onDelete: 'cascade',
    }),
    childPlaylistId: bigint('child_playlist_id', { mode: 'number' }).references(() => playlists.id, {
      onDelete: 'cascade',
    }),
    childPlaylistStart: integer('child_playlist_start').notNull().default(1),
    childPlaylistEnd: integer('child_playlist_end').notNull().default(999),
    sortOrder: integer('sort_order').notNull(),
    /** The form whose placement added the item, so that a repeated call adds nothing. Null: another call added the item. */
    madeBy: uuid('made_by'),
  },
  (table) => [
    index('playlist_messages_playlist').on(table.playlistId, table.sortOrder),
    index('playlist_messages_message').on(table.messageId),
    index('playlist_messages_child').on(table.childPlaylistId),
    index('playlist_messages_department').on(table.departmentId),
    index('playlist_messages_account').on(table.accountId),
    check('playlist_messages_one', sql`(${table.messageId} is null) <> (${table.childPlaylistId} is null)`),
  ],
);

/** The conditions of the items of a feed's lists. An item plays for a subscriber if all its conditions hold for the data. */
export const playlistMessageConditions = pgTable(
  'playlist_message_conditions',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    playlistMessageId: bigint('playlist_message_id', { mode: 'number' })
      .notNull()
      .references(() => playlistMessages.id, { onDelete: 'cascade' }),
    /** A question of the feed. A question that a condition uses cannot be deleted. */
    questionId: bigint('question_id', { mode: 'number' })
      .notNull()
      .references(() => questions.id),
    operator: text('operator', {
      enum: [
        'equals',
        'notEquals',
        'lessThan',
        'lessThanEqual',
        'greaterThan',
        'greaterThanEqual',
        'contains',
        'startsWith',
        'endsWith',
      ],
    }).notNull(),
    value: text('value').notNull(),
    dataType: text('data_type', { enum: ['bool', 'double', 'string'] }).notNull(),
  },
  (table) => [
    index('playlist_message_conditions_item').on(table.playlistMessageId),
    index('playlist_message_conditions_question').on(table.questionId),
    index('playlist_message_conditions_department').on(table.departmentId),
    index('playlist_message_conditions_account').on(table.accountId),
  ],
);

/** The answers of a playlist to the questions of its feed. */
export const playlistAnswers = pgTable(
  'playlist_answers',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    questionId: bigint('question_id', { mode: 'number' })
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
  },
  (table) => [
    uniqueIndex('playlist_answers_of_playlist').on(table.playlistId, table.questionId),
    index('playlist_answers_question').on(table.questionId),
    index('playlist_answers_department').on(table.departmentId),
    index('playlist_answers_account').on(table.accountId),
  ],
);

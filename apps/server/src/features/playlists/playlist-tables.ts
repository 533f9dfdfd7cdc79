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
} from 'drizzle-orm/pg-core';
import { moment, savedByForms, tenantId } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';
import { messages } from '../messages/message-tables';

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
    createdAt: moment('created_at').notNull().defaultNow(),
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [
    uniqueIndex('playlists_made_by').on(table.departmentId, table.madeBy),
    index('playlists_department').on(table.departmentId),
    index('playlists_account').on(table.accountId),
    check('playlists_dates', sql`${table.startDate} <= ${table.endDate}`),
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

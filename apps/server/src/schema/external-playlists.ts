import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { playlists } from './playlists';

/**
 * One file of the list at a web address. `seconds` null: the length of the video, or the default of pictures. `fault`: the reason
 * why the file can never be shown.
 */
export type ExternalEntry = {
  name: string;
  url: string;
  seconds: number | null;
  loop: boolean;
  fault?: string;
};

/** The part of an external playlist that cannot be shown. */
export type SkippedEntry = { name: string; reason: string };

/** The state of external lists: one row for each external playlist. */
export const externalSources = pgTable(
  'external_sources',
  {
    playlistId: bigint('playlist_id', { mode: 'number' })
      .primaryKey()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    ...ownedByDepartment(),
    /** The address that was read. If it differs from the address of the playlist, the playlist has a new address. */
    url: text('url').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of the last good answer. */
    hash: text('hash'),
    /** The files of the last good answer. Null: no answer was read. */
    entries: jsonb('entries').$type<ExternalEntry[]>(),
    /** The number of files that can be shown, and the number of files of the last good answer. */
    ready: integer('ready').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Whether the last good answer does not play yet, because some of its files are not stored. */
    isPending: boolean('is_pending').notNull().default(false),
    skipped: jsonb('skipped').$type<SkippedEntry[]>().notNull().default(sql`'[]'::jsonb`),
    /** Instant of the last good answer. */
    readAt: moment('read_at'),
    /** Instant of the good answer that plays. Null: no answer has played. */
    playsSince: moment('plays_since'),
    /** Start of the current reading. Null: no reading is under way. */
    readingSince: moment('reading_since'),
    /** Instant at which the next reading is due. */
    dueAt: moment('due_at').notNull(),
    /** Instant of the last use in the program of a screen, with a precision of one hour. */
    wantedAt: moment('wanted_at').notNull(),
    failures: integer('failures').notNull().default(0),
    /** Instant of the first failure since the last good answer. */
    failingSince: moment('failing_since'),
    /** Reason of the last failure, as a sentence for people. */
    error: text('error'),
  },
  (table) => [
    index('external_sources_due').on(table.dueAt),
    index('external_sources_department').on(table.departmentId),
    index('external_sources_account').on(table.accountId),
  ],
);

/** The files that external playlists name, by their web address. */
export const externalFiles = pgTable(
  'external_files',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kind: text('kind', { enum: ['picture', 'video'] }),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of the stored content. Null: no content is stored. */
    hash: text('hash'),
    /** Reason why the file is not stored, as a sentence for people. */
    fault: text('fault'),
    /** Number of failed attempts since the last success. */
    tries: integer('tries').notNull().default(0),
    /** Instant of the last attempt. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    uniqueIndex('external_files_of_playlist').on(table.playlistId, table.url),
    index('external_files_department').on(table.departmentId),
    index('external_files_account').on(table.accountId),
  ],
);

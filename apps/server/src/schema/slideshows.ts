import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { playlists } from './playlists';

/** The uploads that the answers of slideshows name, with the pictures that are made from them. */
export const slideshowFiles = pgTable(
  'slideshow_files',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    /** The storage key of the upload. */
    key: text('key').notNull(),
    state: text('state', { enum: ['waiting', 'ready', 'broken'] })
      .notNull()
      .default('waiting'),
    /** Number of attempts to make the pictures. */
    tries: integer('tries').notNull().default(0),
    /** Reason why the file is broken, or what is left out of a ready file: the end of a sentence that begins with the file name. */
    fault: text('fault'),
    /** The storage keys of the pictures: one for a picture, and one for each page of a document. */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('slideshow_files_of_playlist').on(table.playlistId, table.key),
    index('slideshow_files_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('slideshow_files_department').on(table.departmentId),
    index('slideshow_files_account').on(table.accountId),
  ],
);

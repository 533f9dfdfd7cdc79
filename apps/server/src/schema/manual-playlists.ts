import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { playlists } from './playlists';
import { screens } from './screens';

/** The playlists that a screen offers to its remote control, in order. */
export const manualPlaylists = pgTable(
  'manual_playlists',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [
    index('manual_playlists_screen').on(table.screenId, table.sortOrder),
    index('manual_playlists_playlist').on(table.playlistId),
    index('manual_playlists_department').on(table.departmentId),
    index('manual_playlists_account').on(table.accountId),
  ],
);

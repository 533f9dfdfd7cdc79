import { publicSlots } from '@marquee/contract/kit/limits';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './accounts';
import { playlists } from './playlists';

/** The playlists that the public previews of the installation show. A preview without a row shows nothing. */
export const publicPreviews = pgTable(
  'public_previews',
  {
    slot: text('slot', { enum: publicSlots }).primaryKey(),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    chosenBy: bigint('chosen_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [
    index('public_previews_playlist').on(table.playlistId),
    index('public_previews_chosen_by').on(table.chosenBy),
  ],
);

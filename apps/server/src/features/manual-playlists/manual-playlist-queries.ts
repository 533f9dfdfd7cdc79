import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { manualPlaylists } from '../../schema/manual-playlists';

export const manualPlaylistsOf = (db: Db, screenIds: number[]) =>
  db
    .select()
    .from(manualPlaylists)
    .where(inArray(manualPlaylists.screenId, screenIds))
    .orderBy(asc(manualPlaylists.sortOrder), asc(manualPlaylists.id));

export const manualPlaylistJson = ({
  id,
  screenId,
  playlistId,
  sortOrder,
}: typeof manualPlaylists.$inferSelect) => ({ id, screenId, playlistId, sortOrder });

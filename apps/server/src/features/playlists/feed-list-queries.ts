import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../kit/db/open-database';
import { feeds } from '../../schema/feeds';

/** A feed whose playlist or library a playlist is. */
export type ListedFeed = { id: number; name: string };

/** Condition that a playlist is the playlist or the library of a feed. Both tables are in the statement. */
export const isListOf = (
  feed: Record<'accountId' | 'playlistId' | 'libraryPlaylistId' | 'closedAt', PgColumn>,
  playlist: Record<'accountId' | 'id', PgColumn>,
) =>
  and(
    eq(feed.accountId, playlist.accountId),
    isNull(feed.closedAt),
    or(eq(feed.playlistId, playlist.id), eq(feed.libraryPlaylistId, playlist.id)),
  );

/** Returns the feeds of those playlists that are the playlist or the library of a feed, by the id of the playlist. */
export const feedsOfLists = async (db: Db, playlistIds: number[]): Promise<Map<number, ListedFeed>> => {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(feeds)
    .where(
      and(
        isNull(feeds.closedAt),
        or(inArray(feeds.playlistId, playlistIds), inArray(feeds.libraryPlaylistId, playlistIds)),
      ),
    );
  const asked = new Set(playlistIds);
  return new Map(
    rows.flatMap(({ id, name, playlistId, libraryPlaylistId }) =>
      [playlistId, libraryPlaylistId].flatMap((list) =>
        list !== null && asked.has(list) ? [[list, { id, name }] as const] : [],
      ),
    ),
  );
};

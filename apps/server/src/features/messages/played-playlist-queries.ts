import type { SourcePlaylist } from '@marquee/playback/program/sources';
import { asc, inArray, sql } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { pacer } from '../../kit/run/pacer';
import { playlistMessages, playlists } from '../playlists/playlist-tables';

export type PlayedPlaylist = SourcePlaylist & { accountId: number };

/** Playlists with their items, and all that they nest: three statements for any number of them. */
export const playedPlaylists = async (db: Db, ids: number[]): Promise<PlayedPlaylist[]> => {
  if (ids.length === 0) return [];
  const reached = await reachedPlaylists(db, ids);
  const rows = await db.select().from(playlists).where(inArray(playlists.id, reached));
  const items = await itemsIn(db, reached);
  const itemsOf = groupBy(items, (item) => item.playlistId);
  return rows.map(({ id, accountId, name, playOrder, startDate, endDate }) => ({
    id,
    accountId,
    name,
    order: playOrder,
    startDate,
    endDate,
    items: (itemsOf.get(id) ?? []).flatMap(itemSource),
  }));
};

/** Items that are read at once: reading more would hold the main thread for long. */
const itemsAtOnce = 5_000;

const itemsIn = async (db: Db, playlistIds: number[]) => {
  const items: (typeof playlistMessages.$inferSelect)[] = [];
  const pace = pacer();
  for (;;) {
    const read = await db
      .select()
      .from(playlistMessages)
      .where(inArray(playlistMessages.playlistId, playlistIds))
      .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id))
      .limit(itemsAtOnce)
      .offset(items.length);
    items.push(...read);
    if (read.length < itemsAtOnce) return items;
    await pace();
  }
};

/** The messages that stand in these playlists, each once. */
export const messagesIn = (played: PlayedPlaylist[]): number[] => [
  ...new Set(
    played.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))),
  ),
];

const itemSource = (row: typeof playlistMessages.$inferSelect): SourcePlaylist['items'] => {
  if (row.messageId !== null) return [{ kind: 'message', message: row.messageId }];
  if (row.childPlaylistId === null) return [];
  return [
    {
      kind: 'playlist',
      playlist: row.childPlaylistId,
      start: row.childPlaylistStart,
      end: row.childPlaylistEnd,
    },
  ];
};

const reachedPlaylists = async (db: Db, ids: number[]): Promise<number[]> => {
  const found = await db.execute<{ id: number }>(sql`
    with recursive reached (id) as (
      select id from ${playlists} where ${inArray(playlists.id, ids)}
      union
      select item.child_playlist_id from ${playlistMessages} item join reached on item.playlist_id = reached.id
      where item.child_playlist_id is not null
    )
    select id from reached`);
  return found.rows.map((row) => Number(row.id));
};

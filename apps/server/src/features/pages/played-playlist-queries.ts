import type { InputPlaylist } from '@marquee/playback/program/program-input';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { pacer } from '../../kit/run/pacer';
import { messages } from '../messages/message-tables';
import { playlistMessages, playlists } from '../playlists/playlist-tables';

export type PlayedPlaylist = InputPlaylist & {
  accountId: number;
  departmentId: number;
  crossDepartment: boolean;
};

/**
 * Returns playlists and all nested playlists, with their items. Uses three statements, and one more for every 5,000
 * items.
 */
export const playedPlaylists = async (db: Db, ids: number[]): Promise<PlayedPlaylist[]> => {
  if (ids.length === 0) return [];
  const reached = await reachedPlaylists(db, ids);
  const rows = await db.select().from(playlists).where(inArray(playlists.id, reached));
  const items = await itemsIn(db, reached);
  const itemsOf = groupBy(items, (item) => item.playlistId);
  return rows.map(
    ({ id, accountId, departmentId, crossDepartment, name, playOrder, startDate, endDate }) => ({
      id,
      accountId,
      departmentId,
      crossDepartment,
      name,
      order: playOrder,
      startDate,
      endDate,
      items: (itemsOf.get(id) ?? []).flatMap(inputItem),
    }),
  );
};

/** An item with the department that owns its message or nested playlist, and whether that department shares the content. */
type StoredItem = typeof playlistMessages.$inferSelect & {
  ownerId: number | null;
  isShared: boolean;
  name: string;
};

const child = alias(playlists, 'child');

/** Maximum number of items that one statement reads, because reading more would block the main thread for long. */
const itemsAtOnce = 5_000;

const itemsIn = async (db: Db, playlistIds: number[]) => {
  const items: StoredItem[] = [];
  const pace = pacer();
  for (;;) {
    const read = await db
      .select({
        ...getTableColumns(playlistMessages),
        ownerId: sql<number | null>`coalesce(${messages.departmentId}, ${child.departmentId})`.mapWith(
          Number,
        ),
        isShared: sql<boolean>`coalesce(${messages.crossDepartment}, ${child.crossDepartment}, false)`,
        name: sql<string>`coalesce(${messages.name}, ${child.name}, '')`,
      })
      .from(playlistMessages)
      .leftJoin(messages, eq(messages.id, playlistMessages.messageId))
      .leftJoin(child, eq(child.id, playlistMessages.childPlaylistId))
      .where(inArray(playlistMessages.playlistId, playlistIds))
      .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id))
      .limit(itemsAtOnce)
      .offset(items.length);
    items.push(...read);
    if (read.length < itemsAtOnce) return items;
    await pace();
  }
};

/** Returns the ids of the messages in these playlists, each once. */
export const messagesIn = (played: PlayedPlaylist[]): number[] => [
  ...new Set(
    played.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))),
  ),
];

const inputItem = (row: StoredItem): InputPlaylist['items'] => {
  const content = row.messageId === null ? 'playlist' : 'message';
  const id = row.messageId ?? row.childPlaylistId;
  if (id !== null && row.ownerId !== row.departmentId && !row.isShared)
    return [{ kind: 'leftOut', content, id, name: row.name, reason: 'notShared' }];
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
  const found = await db.execute<{ id: string }>(sql`
    with recursive reached (id) as (
      select id from ${playlists} where ${inArray(playlists.id, ids)}
      union
      select item.child_playlist_id from ${playlistMessages} item join reached on item.playlist_id = reached.id
      where item.child_playlist_id is not null
    )
    select id from reached`);
  return found.rows.map((row) => Number(row.id));
};

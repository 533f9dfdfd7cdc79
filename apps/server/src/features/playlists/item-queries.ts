import type { PlaylistMessage } from '@marquee/contract/playlists';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { libraryStates } from '../feeds/feed-library-queries';
import { messages } from '../../schema/messages';
import { conditionsOfItems, conditionsOfPlaylist } from './condition-queries';
import { playlistMessages, playlists } from '../../schema/playlists';

type ForeignMessage = NonNullable<ReturnType<Awaited<ReturnType<typeof libraryStates>>['get']>>;
type Conditions = Awaited<ReturnType<typeof conditionsOfPlaylist>>;

/** Returns the items of a playlist in their order, with their content and conditions. */
export const itemsOfPlaylist = async (db: Db, playlistId: number): Promise<PlaylistMessage[]> =>
  itemsWhere(db, eq(playlistMessages.playlistId, playlistId), await conditionsOfPlaylist(db, playlistId));

/** Returns these items in the order of `ids`, with their content and conditions. */
export const itemsById = async (db: Db, ids: number[]): Promise<PlaylistMessage[]> => {
  const conditions = await conditionsOfItems(db, ids);
  const rows = await itemsWhere(db, inArray(playlistMessages.id, ids), conditions);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const child = alias(playlists, 'child');

const itemsWhere = async (db: Db, which: SQL, conditions: Conditions): Promise<PlaylistMessage[]> => {
  const conditionsOf = groupBy(conditions, ({ playlistMessageId }) => playlistMessageId);
  const rows = await db
    .select({ item: playlistMessages, message: messages, child })
    .from(playlistMessages)
    .leftJoin(messages, eq(messages.id, playlistMessages.messageId))
    .leftJoin(child, eq(child.id, playlistMessages.childPlaylistId))
    .where(which)
    .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id));
  const foreign = rows.filter(({ item, message }) => message && message.accountId !== item.accountId);
  const known = await libraryStates(
    db,
    foreign[0]?.item.accountId ?? 0,
    foreign.flatMap(({ item }) => item.messageId ?? []),
  );
  return rows.map(({ item, message, child: nested }) => ({
    id: item.id,
    playlistId: item.playlistId,
    messageId: item.messageId,
    childPlaylistId: item.childPlaylistId,
    childPlaylistStart: item.childPlaylistStart,
    childPlaylistEnd: item.childPlaylistEnd,
    sortOrder: item.sortOrder,
    ...(message?.accountId === item.accountId
      ? { message: messageJson(message, item) }
      : foreignJson(known.get(item.messageId ?? 0))),
    childPlaylist: nested && childJson(nested),
    conditions: conditionsOf.get(item.id) ?? [],
    deleteConditionIds: [],
  }));
};

/** Returns the fields of an item with a message of another account. Only a message that a library offers is shown. */
const foreignJson = (known: ForeignMessage | undefined) => ({
  message: known?.shown
    ? {
        ...known.shown,
        archived: false,
        lastModified: known.shown.lastModified.toISOString(),
      }
    : null,
  ...(known && { library: known.library }),
});

const messageJson = (row: typeof messages.$inferSelect, item: { departmentId: number }) => ({
  id: row.id,
  name: row.name,
  shape: row.shape,
  seconds: row.seconds,
  category: row.category,
  archived: row.archived,
  lastModified: row.lastModified.toISOString(),
  thumbnailPending: row.thumbnailPending,
  ...(row.departmentId !== item.departmentId && !row.crossDepartment && { notShared: true as const }),
});

const childJson = ({ id, name, mode, shape }: typeof playlists.$inferSelect) => ({ id, name, mode, shape });

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../messages/message-tables';
import { playlistMessages, playlists } from './playlist-tables';

export const playlistJson = (row: typeof playlists.$inferSelect) => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  shape: row.shape,
  playOrder: row.playOrder,
  startDate: row.startDate,
  endDate: row.endDate,
  crossDepartment: row.crossDepartment,
  lastModified: row.lastModified.toISOString(),
});

export const listPlaylists = async (ctx: Ctx<Person>, ids?: number[]) => {
  const rows = await ctx.db
    .select({
      row: playlists,
      messageCount: sql<number>`count(${messages.id})::int`,
      seconds: sql<number>`coalesce(sum(${messages.seconds}), 0)::int`,
    })
    .from(playlists)
    .leftJoin(playlistMessages, eq(playlistMessages.playlistId, playlists.id))
    .leftJoin(messages, eq(messages.id, playlistMessages.messageId))
    .where(and(seenBy(playlists, ctx.actor), ids && inArray(playlists.id, ids)))
    .groupBy(playlists.id)
    .orderBy(byName(playlists.name), asc(playlists.id));
  return rows.map(({ row, messageCount, seconds }) => ({ ...playlistJson(row), messageCount, seconds }));
};

export const itemsOfPlaylist = (db: Db, playlistId: number) =>
  db
    .select()
    .from(playlistMessages)
    .where(eq(playlistMessages.playlistId, playlistId))
    .orderBy(asc(playlistMessages.sortOrder), asc(playlistMessages.id));

export const itemJson = (row: typeof playlistMessages.$inferSelect) => ({
  id: row.id,
  playlistId: row.playlistId,
  messageId: row.messageId,
  childPlaylistId: row.childPlaylistId,
  childPlaylistStart: row.childPlaylistStart,
  childPlaylistEnd: row.childPlaylistEnd,
  sortOrder: row.sortOrder,
});

import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { requireAll } from '../../kit/access/require-all';
import { seenBy } from '../../kit/access/seen-by';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { feedsOfLists, type ListedFeed } from './feed-list-queries';
import { playlistMessages, playlists } from '../../schema/playlists';

export type PlaylistRow = typeof playlists.$inferSelect;
export type ItemRow = typeof playlistMessages.$inferSelect;

/** Returns playlists of the department, which the person may change. Throws not-found if one of `ids` is not among them. */
export const ownPlaylists = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<PlaylistRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlists)
      .where(and(inArray(playlists.id, ids), eq(playlists.departmentId, ctx.actor.departmentId))),
  );

/** Returns playlists of the department and playlists shared with it. Throws not-found if one of `ids` is not among them. */
export const seenPlaylists = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<PlaylistRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlists)
      .where(and(inArray(playlists.id, ids), seenBy(playlists, ctx.actor))),
  );

export const ownPlaylist = async (ctx: Ctx<Person>, id: number) => only(await ownPlaylists(ctx, [id]));
export const seenPlaylist = async (ctx: Ctx<Person>, id: number) => only(await seenPlaylists(ctx, [id]));

/** Allows playlists to be deleted. Throws in-use for a list of a feed, because the feed needs the list. */
export const ownPlaylistsToDelete = async (
  ctx: Ctx<Person>,
  ids: number[],
): Promise<Allowed<PlaylistRow>[]> => {
  const found = await ownPlaylists(ctx, ids);
  const [feed] = (await feedsOfLists(ctx.db, ids)).values();
  if (feed)
    throw new AppError('in-use', [
      `This playlist belongs to the feed “${feed.name}”. Delete the feed instead.`,
    ]);
  return found;
};

/** Returns items of playlists of the department. Throws not-found if one of `ids` is not among them. */
export const ownItems = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<ItemRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlistMessages)
      .where(
        and(inArray(playlistMessages.id, ids), eq(playlistMessages.departmentId, ctx.actor.departmentId)),
      ),
  );

export const ownItem = async (ctx: Ctx<Person>, id: number) => only(await ownItems(ctx, [id]));

/** Allows an item to be deleted. Throws not-allowed if it is in a list of a feed and the person is no creator. */
export const ownItemToDelete = async (ctx: Ctx<Person>, id: number): Promise<Allowed<ItemRow>> => {
  const item = await ownItem(ctx, id);
  await changeableLists(ctx, [item.playlistId]);
  return item;
};

/**
 * Returns the feeds of those playlists that are lists of feeds, by the id of the playlist. Throws not-allowed if there is such a
 * list and the person is no creator.
 */
export const changeableLists = async (
  { db, actor }: Ctx<Person>,
  ids: number[],
): Promise<Map<number, ListedFeed>> => {
  const feeds = await feedsOfLists(db, ids);
  if (feeds.size > 0 && !actor.permissions.has('creator')) throw new AppError('not-allowed');
  return feeds;
};

const found = <Row extends { id: number }>(ids: number[], rows: Row[]): Allowed<Row>[] => {
  requireAll(ids, rows);
  return rows.map(allow);
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('not-found');
  return row;
};

import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { seenBy } from './playlist-queries';
import { playlistMessages, playlists } from './playlist-tables';

export type PlaylistRow = typeof playlists.$inferSelect;
export type ItemRow = typeof playlistMessages.$inferSelect;

/** Playlists to change: the department's own. All of `ids`, or not found. */
export const ownPlaylists = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<PlaylistRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlists)
      .where(and(inArray(playlists.id, ids), eq(playlists.departmentId, ctx.actor.departmentId))),
  );

/** Playlists to see or play: own ones and those shared within the account. All of `ids`, or not found. */
export const seenPlaylists = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<PlaylistRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlists)
      .where(and(inArray(playlists.id, ids), seenBy(ctx.actor))),
  );

export const ownPlaylist = async (ctx: Ctx<Person>, id: number) => only(await ownPlaylists(ctx, [id]));
export const seenPlaylist = async (ctx: Ctx<Person>, id: number) => only(await seenPlaylists(ctx, [id]));

export const ownItem = async (ctx: Ctx<Person>, id: number): Promise<Allowed<ItemRow>> =>
  allow(
    only(
      await ctx.db
        .select()
        .from(playlistMessages)
        .where(and(eq(playlistMessages.id, id), eq(playlistMessages.departmentId, ctx.actor.departmentId))),
    ),
  );

const found = (ids: number[], rows: PlaylistRow[]): Allowed<PlaylistRow>[] => {
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('not-found');
  return row;
};

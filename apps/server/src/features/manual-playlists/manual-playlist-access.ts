import type { wholeScreenInput } from '@marquee/contract/screens';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { findForSave } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { seenPlaylists } from '../playlists/playlist-access';
import { ownScreens } from '../screens/screen-access';
import { screens } from '../../schema/screens';
import { manualPlaylists } from '../../schema/manual-playlists';

export type ManualPlaylistRow = typeof manualPlaylists.$inferSelect;
export type GivenManualPlaylist = Pick<ManualPlaylistRow, 'id'> & {
  [Field in 'screenId' | 'playlistId' | 'sortOrder']?: number | undefined;
};
/** Manual playlists to save, and the screens that they belong to before or after the save. */
export type GivenManualPlaylists = { rows: GivenManualPlaylist[]; screenIds: number[] };
export type WholeScreen = z.output<typeof wholeScreenInput>;

/**
 * Returns the manual playlists with these ids. @throws AppError not-found if the department has no manual playlist with one of
 * the ids
 */
const ownManualPlaylists = async (
  { db, actor }: Ctx<Person>,
  ids: number[],
): Promise<Allowed<ManualPlaylistRow>[]> => {
  const rows = await db
    .select()
    .from(manualPlaylists)
    .where(and(inArray(manualPlaylists.id, ids), eq(manualPlaylists.departmentId, actor.departmentId)));
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

export const ownManualPlaylist = async (
  ctx: Ctx<Person>,
  id: number,
): Promise<Allowed<ManualPlaylistRow>> => {
  const [row] = await ownManualPlaylists(ctx, [id]);
  if (!row) throw new AppError('not-found');
  return row;
};

/**
 * Returns the manual playlists to save with all screens that they concern. Checks that the screens belong to the department
 * and that the person can see the playlists.
 */
export const ownGivenManualPlaylists = async (
  ctx: Ctx<Person>,
  rows: GivenManualPlaylist[],
): Promise<Allowed<GivenManualPlaylists>> => {
  const known = await ownManualPlaylists(
    ctx,
    rows.map(({ id }) => id).filter((id) => id > 0),
  );
  const screenIds = [...new Set(rows.flatMap((row) => row.screenId ?? []))];
  await ownScreens(ctx, screenIds);
  await seenPlaylists(ctx, [...new Set(rows.flatMap((row) => row.playlistId ?? []))]);
  return allow({ rows, screenIds: [...new Set([...screenIds, ...known.map(({ screenId }) => screenId)])] });
};

/**
 * Returns a whole screen to save. Checks that the person can see the playlists that are new on the screen. Playlists that the
 * screen already offers are not checked, because their department may have stopped sharing them.
 */
export const ownWholeScreen = async (ctx: Ctx<Person>, input: WholeScreen): Promise<Allowed<WholeScreen>> => {
  const { manualPlaylists: given = [] } = input;
  const id = await findForSave(ctx.db, screens, eq(screens.departmentId, ctx.actor.departmentId), input);
  const known = await ctx.db
    .select({ playlistId: manualPlaylists.playlistId })
    .from(manualPlaylists)
    .where(and(eq(manualPlaylists.screenId, id), eq(manualPlaylists.departmentId, ctx.actor.departmentId)));
  const offered = new Set(known.map(({ playlistId }) => playlistId));
  const added = given.map(({ playlistId }) => playlistId).filter((each) => !offered.has(each));
  await seenPlaylists(ctx, [...new Set(added)]);
  return allow(input);
};

import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { manualPlaylists } from './manual-playlist-tables';

export type ManualPlaylistRow = typeof manualPlaylists.$inferSelect;

export const ownManualPlaylist = async (
  ctx: Ctx<Person>,
  id: number,
): Promise<Allowed<ManualPlaylistRow>> => {
  const [row] = await ctx.db
    .select()
    .from(manualPlaylists)
    .where(and(eq(manualPlaylists.id, id), eq(manualPlaylists.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

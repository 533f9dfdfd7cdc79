import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { seenPlaylists } from '../playlists/playlist-access';
import { ownScreens } from '../screens/screen-access';
import type { ManualPlaylistRow } from './manual-playlist-access';
import { manualPlaylistJson } from './manual-playlist-queries';
import { manualPlaylists } from './manual-playlist-tables';

type Input = Pick<ManualPlaylistRow, 'id' | 'screenId' | 'playlistId'> & { sortOrder?: number | undefined };

export const saveManualPlaylists = async (ctx: Ctx<Person>, rows: Input[]) => {
  await ownScreens(ctx, [...new Set(rows.map((row) => row.screenId))]);
  await seenPlaylists(ctx, [...new Set(rows.map((row) => row.playlistId))]);
  const ordered = rows.map((row, at) => ({ ...row, sortOrder: row.sortOrder ?? at + 1 }));
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(tx, manualPlaylists, ctx.actor, ordered);
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(manualPlaylistJson);
  });
};

export const deleteManualPlaylist = (ctx: Ctx<Person>, { id, accountId }: Allowed<ManualPlaylistRow>) =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(manualPlaylists).where(eq(manualPlaylists.id, id));
    await announce(tx, { topic: 'screens', id: accountId });
  });

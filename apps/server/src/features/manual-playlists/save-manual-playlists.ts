import { maxRows } from '@marquee/contract/kit/limits';
import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { seenPlaylists } from '../playlists/playlist-access';
import { ownScreens } from '../screens/screen-access';
import type { ManualPlaylistRow } from './manual-playlist-access';
import { manualPlaylistJson } from './manual-playlist-queries';
import { manualPlaylists } from './manual-playlist-tables';

type Input = Pick<ManualPlaylistRow, 'id'> & {
  [Field in 'screenId' | 'playlistId' | 'sortOrder']?: number | undefined;
};

/** Without a place of its own a known one keeps it, and a new one comes last on its screen. */
export const saveManualPlaylists = async (ctx: Ctx<Person>, rows: Input[]) => {
  await ownScreens(ctx, [...new Set(rows.flatMap((row) => row.screenId ?? []))]);
  await seenPlaylists(ctx, [...new Set(rows.flatMap((row) => row.playlistId ?? []))]);
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(tx, manualPlaylists, ctx.actor, await inOrder(tx, rows));
    await checkRowLimit(
      tx,
      manualPlaylists,
      manualPlaylists.screenId,
      saved.map(({ screenId }) => screenId),
      {
        max: maxRows.manualPlaylistsOfScreen,
        sentence: `A screen can offer at most ${maxRows.manualPlaylistsOfScreen} playlists. Remove some first.`,
      },
    );
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(manualPlaylistJson);
  });
};

const inOrder = async (tx: Transaction, rows: Input[]) => {
  const screenIds = [...new Set(rows.flatMap(({ screenId }) => screenId ?? []))];
  const known = await tx
    .select({
      id: manualPlaylists.id,
      screenId: manualPlaylists.screenId,
      sortOrder: manualPlaylists.sortOrder,
    })
    .from(manualPlaylists)
    .where(inArray(manualPlaylists.screenId, screenIds));
  const places = new Map(known.map(({ id, sortOrder }) => [id, sortOrder]));
  const last = new Map(screenIds.map((id) => [id, 0]));
  for (const { screenId, sortOrder } of known)
    last.set(screenId, Math.max(sortOrder, last.get(screenId) ?? 0));
  return rows.map((row) => {
    if (row.screenId === undefined) return row;
    const next = (last.get(row.screenId) ?? 0) + 1;
    const sortOrder = row.sortOrder ?? places.get(row.id) ?? next;
    last.set(row.screenId, Math.max(sortOrder, next - 1));
    return { ...row, sortOrder };
  });
};

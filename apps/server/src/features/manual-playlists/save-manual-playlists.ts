import { maxRows } from '@marquee/contract/kit/limits';
import { tooManyPlaylists } from '@marquee/contract/screens';
import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { screens } from '../../schema/screens';
import type { GivenManualPlaylist, GivenManualPlaylists } from './manual-playlist-access';
import { manualPlaylistJson } from './manual-playlist-queries';
import { manualPlaylists } from '../../schema/manual-playlists';

/** Saves manual playlists. Without `sortOrder`, existing rows keep their positions and new rows are added at the end. */
export const saveManualPlaylists = (ctx: Ctx<Person>, { rows, screenIds }: Allowed<GivenManualPlaylists>) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, screens, screenIds, ctx.now);
    const saved = await upsertOwned(tx, manualPlaylists, ctx.actor, await inOrder(tx, rows));
    const limit = { max: maxRows.manualPlaylistsOfScreen, sentence: tooManyPlaylists };
    await checkRowLimit(tx, manualPlaylists, manualPlaylists.screenId, screenIds, limit);
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(manualPlaylistJson);
  });

const inOrder = async (tx: Transaction, rows: GivenManualPlaylist[]): Promise<GivenManualPlaylist[]> => {
  const screenIds = [...new Set(rows.flatMap(({ screenId }) => screenId ?? []))];
  const { id, screenId: ofScreen, sortOrder: position } = manualPlaylists;
  const known = await tx
    .select({ id, screenId: ofScreen, sortOrder: position })
    .from(manualPlaylists)
    .where(inArray(manualPlaylists.screenId, screenIds));
  const positions = new Map(known.map((row) => [row.id, row.sortOrder]));
  const last = new Map(screenIds.map((each) => [each, 0]));
  for (const { screenId, sortOrder } of known)
    last.set(screenId, Math.max(sortOrder, last.get(screenId) ?? 0));
  return rows.map((row) => {
    if (row.screenId === undefined) return row;
    const next = (last.get(row.screenId) ?? 0) + 1;
    const sortOrder = row.sortOrder ?? positions.get(row.id) ?? next;
    last.set(row.screenId, Math.max(sortOrder, next - 1));
    return { ...row, sortOrder };
  });
};

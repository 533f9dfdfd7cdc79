import { maxRows } from '@marquee/contract/kit/limits';
import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { ownPlaylists, type PlaylistRow } from './playlist-access';
import { playlistJson } from './playlist-queries';
import { playlists } from './playlist-tables';

type Fields = Pick<PlaylistRow, 'name' | 'mode' | 'shape' | 'playOrder' | 'startDate' | 'endDate'>;
type Input = { id: number } & { [Field in keyof Fields]?: Fields[Field] | undefined };

const fresh = { shape: '16:9', playOrder: 'sequential' } as const;

export const savePlaylists = async (ctx: Ctx<Person>, rows: Input[]) => {
  await checkDates(ctx, rows);
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(
      tx,
      playlists,
      ctx.actor,
      rows.map((row) => ({ ...row, ...changedAt(ctx.now) })),
      fresh,
    );
    if (rows.some(({ id }) => id === 0))
      await checkRowLimit(tx, playlists, playlists.departmentId, [ctx.actor.departmentId], {
        max: maxRows.playlistsOfDepartment,
        sentence: `A department can have at most ${maxRows.playlistsOfDepartment.toLocaleString('en')} playlists. Delete playlists that you no longer need.`,
      });
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    return saved.map(playlistJson);
  });
};

/** Compares a date with the stored one when the row names only one of the two. */
const checkDates = async (ctx: Ctx<Person>, rows: Input[]) => {
  const partial = rows.filter(
    ({ id, startDate, endDate }) => id > 0 && (startDate === undefined) !== (endDate === undefined),
  );
  if (partial.length === 0) return;
  const ids = partial.map(({ id }) => id);
  const known = new Map((await ownPlaylists(ctx, ids)).map((row) => [row.id, row]));
  for (const { id, startDate = known.get(id)?.startDate, endDate = known.get(id)?.endDate } of partial)
    if (startDate && endDate && startDate > endDate)
      throw new AppError('invalid', ['The end date must not be before the start date.']);
};

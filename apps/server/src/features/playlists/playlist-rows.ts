import { maxRows } from '@marquee/contract/kit/limits';
import { tooManyItems } from '@marquee/contract/playlists';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { type OwnedRow, upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { ItemRow, PlaylistRow } from './playlist-access';
import { checkNesting } from './playlist-nesting-rows';
import { playlistMessages, playlists } from './playlist-tables';

type GivenPlaylist = OwnedRow<typeof playlists>;

const fresh = { shape: '16:9', playOrder: 'sequential' } as const;

/** Writes playlists, without their items. */
export const writePlaylists = async (
  { actor }: Ctx<Person>,
  tx: Transaction,
  rows: GivenPlaylist[],
): Promise<PlaylistRow[]> => {
  await checkDates(tx, actor, rows);
  const saved = await upsertOwned(tx, playlists, actor, rows, fresh);
  if (rows.some(({ id }) => id === 0))
    await checkRowLimit(tx, playlists, playlists.departmentId, [actor.departmentId], {
      max: maxRows.playlistsOfDepartment,
      sentence: `A department can have at most ${maxRows.playlistsOfDepartment.toLocaleString('en')} playlists. Delete playlists that you no longer need.`,
    });
  return saved;
};

/** Checks the dates of rows that contain only one of the start and end dates. The other date is read from the stored row. */
const checkDates = async (tx: Transaction, { departmentId }: Person, rows: GivenPlaylist[]) => {
  const partial = rows.filter(
    ({ id, startDate, endDate }) => id > 0 && (startDate === undefined) !== (endDate === undefined),
  );
  if (partial.length === 0) return;
  const ids = partial.map(({ id }) => id);
  const stored = await tx
    .select()
    .from(playlists)
    .where(and(inArray(playlists.id, ids), eq(playlists.departmentId, departmentId)));
  const known = new Map(stored.map((row) => [row.id, row]));
  for (const { id, startDate = known.get(id)?.startDate, endDate = known.get(id)?.endDate } of partial)
    if (startDate && endDate && startDate > endDate)
      throw new AppError('invalid', ['The end date must not be before the start date.']);
};

/** Checks the number of items and the nesting of playlists after items were written. The caller holds the lock of `lockItems`. */
export const checkItems = async (tx: Transaction, actor: Person, saved: ItemRow[]): Promise<void> => {
  const { playlistId, departmentId } = playlistMessages;
  const playlistIds = saved.map((row) => row.playlistId);
  await checkRowLimit(tx, playlistMessages, playlistId, playlistIds, {
    max: maxRows.itemsOfPlaylist,
    sentence: tooManyItems,
  });
  await checkRowLimit(tx, playlistMessages, departmentId, [actor.departmentId], {
    max: maxRows.itemsOfDepartment,
    sentence: `The playlists of a department can have at most ${maxRows.itemsOfDepartment.toLocaleString('en')} items together. Delete playlists that you no longer need.`,
  });
  if (saved.some((row) => row.childPlaylistId !== null)) await checkNesting(tx, actor.accountId);
};

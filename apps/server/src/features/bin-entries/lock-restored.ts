import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { lockItems } from '../playlists/lock-items';
import { playlists } from '../../schema/playlists';
import { schedules } from '../../schema/schedules';
import { screens } from '../../schema/screens';
import { binEntries, binRows } from '../../schema/bin';

/**
 * Locks the entries, and then the screens, schedules and playlists that get parts again. Updates the time of their last change, so that
 * no open form deletes these parts when it is saved.
 * @throws AppError not-found if another call has restored or deleted an entry
 */
export const lockRestored = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  entryIds: number[],
): Promise<void> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${binEntries} where id = ${idsIn(entryIds)} order by id for update`,
  );
  if (rows.length < entryIds.length) throw new AppError('not-found');
  await lockItems(tx, actor);
  const owners = (column: string) => ownersOf(tx, entryIds, column);
  await touch(tx, screens, await owners('screen_id'), now);
  await touch(tx, schedules, await owners('schedule_id'), now);
  await touch(tx, playlists, await owners('playlist_id'), now);
};

/** Returns the values of a column in the copied parts. */
const ownersOf = async (tx: Transaction, entryIds: number[], column: string): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct row ->> ${column} as id from ${binRows}
    where entry_id = ${idsIn(entryIds)} and row ->> ${column} is not null`);
  return rows.map(({ id }) => Number(id));
};

const idsIn = (ids: number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

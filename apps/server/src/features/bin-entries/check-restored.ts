import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { checkMessageNumbers } from '../messages/message-rows';
import { checkItems, checkPlaylistNumber } from '../playlists/playlist-rows';
import { playlistMessages } from '../../schema/playlists';
import { checkScheduleParts, checkSchedules } from '../schedules/schedule-limit-rows';
import { checkScreenNumber } from '../screens/screen-rows';
import type { BinEntryRow } from './bin-entry-access';
import { binRows } from '../../schema/bin';
import { itemTables } from '../bin/plan-bin';

/**
 * Checks that the items exist again, and that the restored rows exceed no limit and nest no playlist in itself.
 * @throws AppError cannot-restore, limit-reached, nested-in-itself, nested-too-deep, feed-in-feed
 */
export const checkRestored = async (
  tx: Transaction,
  actor: Person,
  entries: readonly BinEntryRow[],
): Promise<void> => {
  for (const entry of entries) await checkItem(tx, entry);
  const entryIds = entries.map(({ id }) => id);
  const kinds = new Set(entries.map(({ kind }) => kind));
  if (kinds.has('message')) await checkMessageNumbers(tx, actor);
  if (kinds.has('playlist')) await checkPlaylistNumber(tx, actor);
  if (kinds.has('screen')) await checkScreenNumber(tx, actor);
  await checkSchedules(tx, await valuesIn(tx, entryIds, 'schedules', sql`row ->> 'screen_id'`));
  await checkScheduleParts(
    tx,
    await valuesIn(tx, entryIds, 'schedule_playlists', sql`row ->> 'schedule_id'`),
  );
  const itemIds = await valuesIn(tx, entryIds, 'playlist_messages', sql`row_id`);
  const items = await tx
    .select()
    .from(playlistMessages)
    .where(sql`${playlistMessages.id} = any(${sql.param(itemIds)}::bigint[])`);
  await checkItems(tx, actor, items);
};

const valuesIn = async (
  tx: Transaction,
  entryIds: number[],
  table: string,
  value: SQL,
): Promise<number[]> => {
  const { rows } = await tx.execute<{ value: string }>(sql`
    select distinct ${value} as value from ${binRows}
    where entry_id = any(${sql.param(entryIds)}::bigint[]) and table_name = ${table}`);
  return rows.map((row) => Number(row.value));
};

/** The reason why an item of a kind cannot be restored: a row that it needs is missing. */
const missing = {
  message: 'Its template no longer exists, or the message was made again.',
  playlist: 'A row that it needs no longer exists.',
  schedule: 'Its screen was deleted. Restore the screen first.',
  screen: 'A row that it needs no longer exists.',
} as const;

const checkItem = async (tx: Transaction, entry: BinEntryRow): Promise<void> => {
  if (!(await exists(tx, entry))) throw refusal(entry, missing[entry.kind]);
};

/** Checks that no item was made again with the id of a deleted item. @throws AppError cannot-restore */
export const checkAbsent = async (tx: Transaction, entries: readonly BinEntryRow[]): Promise<void> => {
  for (const entry of entries)
    if (await exists(tx, entry)) throw refusal(entry, 'It was saved again after it was deleted.');
};

const exists = async (tx: Transaction, { kind, itemId }: BinEntryRow): Promise<boolean> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(itemTables[kind])} where id = ${itemId}`,
  );
  return rows.length > 0;
};

const refusal = ({ kind, name }: BinEntryRow, reason: string) =>
  new AppError('cannot-restore', [`The ${kind} “${name || '(No name)'}” cannot be restored. ${reason}`]);

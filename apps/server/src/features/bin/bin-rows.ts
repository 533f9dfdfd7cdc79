import { type BinKind, maxBinBytes } from '@marquee/contract/kit/limits';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { contentOf, files } from '../../schema/files';
import { binEntries, binRows } from '../../schema/bin';
import { itemTables, type Part, partsOf } from './plan-bin';

/** An item that a person deletes. `place`: the name of the screen of a schedule. */
export type Deleted = { id: number; accountId: number; departmentId: number; name: string; place?: string };

/**
 * Copies items to the bin, with all rows that the database deletes with them. The caller has locked the items, and deletes them
 * afterwards in the same transaction.
 * @param form the id of the call that deletes the items. undefined: the call deletes one item and has no id.
 * @returns the ids of the entries
 * @throws AppError not-found if another call has deleted an item; limit-reached if the bin is full
 */
export const moveToBin = async (
  { actor, now }: { actor: Person; now: Date },
  tx: Transaction,
  kind: BinKind,
  items: readonly Deleted[],
  form?: string,
): Promise<number[]> => {
  if (items.length === 0) return [];
  // A form that is saved again after its item was deleted makes an item with the same id.
  const itemIds = items.map(({ id }) => id);
  await tx.delete(binEntries).where(inArray(binEntries.itemId, itemIds));
  const entries = await tx
    .insert(binEntries)
    .values(
      items.map(({ id, accountId, departmentId, name, place = '' }) => ({
        accountId,
        departmentId,
        kind,
        itemId: id,
        name,
        place,
        form,
        deletedBy: actor.userId,
        deletedAt: now,
      })),
    )
    .returning({ id: binEntries.id });
  const entryIds = entries.map(({ id }) => id);
  const copied = await tx.execute<{ one: number }>(copyItems(kind, entryIds));
  if (copied.rows.length < items.length) throw new AppError('not-found');
  for (const part of partsOf(kind)) await tx.execute(copyPart(part, entryIds));
  await keepFiles(tx, entryIds);
  await checkBinSize(tx, actor.accountId);
  return entryIds;
};

const checkBinSize = async (tx: Transaction, accountId: number): Promise<void> => {
  const [bin] = await tx
    .select({ bytes: sql`coalesce(sum(${binRows.bytes}), 0)`.mapWith(Number) })
    .from(binRows)
    .where(eq(binRows.accountId, accountId));
  if (bin && bin.bytes > maxBinBytes)
    throw new AppError('limit-reached', [
      `The bin of your organization is full: it can contain ${maxBinBytes / 1024 / 1024} MB. Please empty the bin, then delete again.`,
    ]);
};

const idsIn = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

const copyItems = (kind: BinKind, entryIds: number[]): SQL => sql`
  insert into ${binRows} (entry_id, account_id, department_id, table_name, row_id, row)
  select entry.id, entry.account_id, entry.department_id, ${itemTables[kind]}, item.id, to_jsonb(item)
  from ${binEntries} entry join ${sql.identifier(itemTables[kind])} item on item.id = entry.item_id
  where entry.id = ${idsIn(entryIds)}
  returning 1 as one`;

/** A row with several parents in the bin, such as a playlist in another deleted playlist, is copied once. */
const copyPart = ({ table, of }: Part, entryIds: number[]): SQL => {
  const found = Object.entries(of).map(
    ([column, parent]) => sql`
      select parent.entry_id, part.ctid as place, to_jsonb(part) as row
      from ${binRows} parent
      join ${sql.identifier(table)} part on part.${sql.identifier(column)} = parent.row_id
      where parent.entry_id = ${idsIn(entryIds)} and parent.table_name = ${parent}`,
  );
  return sql`
    insert into ${binRows} (entry_id, account_id, department_id, table_name, row_id, row)
    select distinct on (found.place) entry.id, coalesce((found.row ->> 'account_id')::bigint, entry.account_id),
      coalesce((found.row ->> 'department_id')::bigint, entry.department_id), ${table},
      (found.row ->> 'id')::bigint, found.row
    from (${sql.join(found, sql` union all `)}) found join ${binEntries} entry on entry.id = found.entry_id
    order by found.place, entry.id`;
};

/** Stores that the entries use the files of the items, so that the files stay stored and count as storage. */
const keepFiles = (tx: Transaction, entryIds: number[]) =>
  tx.execute(sql`
    insert into ${files} (account_id, department_id, bin_entry_id, ${contentOf()})
    select file.account_id, file.department_id, kept.entry_id, ${contentOf('file')}
    from ${binRows} kept join ${files} file on file.id = kept.row_id
    where kept.entry_id = ${idsIn(entryIds)} and kept.table_name = 'files' and file.unused_since is null
    on conflict (bin_entry_id, key) do nothing`);

/**
 * Stores that deleted schedules use the files that only their overlays named. The caller has recorded the uses of the files of the
 * screens after it deleted the schedules.
 */
export const keepOverlayFiles = (tx: Transaction, entryIds: number[], now: Date) =>
  tx.execute(sql`
    insert into ${files} (account_id, department_id, bin_entry_id, ${contentOf()})
    select file.account_id, file.department_id, kept.entry_id, ${contentOf('file')}
    from ${binRows} kept join ${files} file on file.screen_id = (kept.row ->> 'screen_id')::bigint
    where kept.entry_id = ${idsIn(entryIds)} and kept.table_name = 'schedules'
      and file.unused_since = ${now.toISOString()}::timestamptz
    on conflict (bin_entry_id, key) do nothing`);

import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { binRows } from '../../schema/bin';
import { parts } from '../bin/plan-bin';

/** The columns of a table now, and its foreign keys of one column. `clears`: a missing parent makes the column null. */
type TableFacts = {
  table: string;
  columns: string[];
  keys: { column: string; parent: string; parentColumn: string; clears: boolean }[];
};
/** The rows of one table that have the same columns, because they were deleted under the same version of the table. */
type Batch = { table: string; columns: string[]; ids: number[] };
/** The number of rows of a table that were not restored. `inBin`: they are restored with another item of the bin. */
export type LeftRows = { table: string; gone: number; inBin: number };

/**
 * Inserts the rows of these entries again, with their ids, and with those of their columns that still exist. A row whose parent does
 * not exist, or whose place is taken, is left out. If the parent is in the bin, the row moves to the entry of the parent.
 */
export const restoreRows = async (tx: Transaction, entryIds: number[]): Promise<LeftRows[]> => {
  const facts = new Map((await tableFacts(tx)).map((each) => [each.table, each]));
  const batches = await batchesOf(tx, entryIds);
  const left: LeftRows[] = [];
  for (const { table } of parts) {
    const found = facts.get(table);
    if (!found) continue;
    const rows: LeftRows = { table, gone: 0, inBin: 0 };
    for (const batch of batches.filter((each) => each.table === table)) {
      rows.gone += batch.ids.length - (await insertBatch(tx, found, batch));
      const moved = await moveToParents(tx, found, batch, entryIds);
      rows.inBin += moved;
      rows.gone -= moved;
    }
    if (rows.gone + rows.inBin > 0) left.push(rows);
  }
  return left;
};

/** Reads the tables from the catalog of the database, because an entry can be older than the last migration. */
const tableFacts = async (tx: Transaction): Promise<TableFacts[]> => {
  const names = sql.param(parts.map(({ table }) => table));
  const { rows } = await tx.execute<TableFacts>(sql`
    select owner.relname as "table",
      (select array_agg(attname::text) from pg_attribute
        where attrelid = owner.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select jsonb_agg(jsonb_build_object('column', own.attname, 'parent', target.relname,
          'parentColumn', other.attname, 'clears', link.confdeltype = 'n'))
        from pg_constraint link
        join pg_class target on target.oid = link.confrelid
        join pg_attribute own on own.attrelid = link.conrelid and own.attnum = link.conkey[1]
        join pg_attribute other on other.attrelid = link.confrelid and other.attnum = link.confkey[1]
        where link.conrelid = owner.oid and link.contype = 'f' and cardinality(link.conkey) = 1), '[]') as keys
    from pg_class owner
    where owner.relnamespace = current_schema()::regnamespace and owner.relkind = 'r' and owner.relname = any(${names}::text[])`);
  return rows;
};

const batchesOf = async (tx: Transaction, entryIds: number[]): Promise<Batch[]> => {
  const { rows } = await tx.execute<{ table: string; columns: string[]; ids: string[] }>(sql`
    select kept.table_name as "table", named.columns, array_agg(kept.id)::text[] as ids
    from ${binRows} kept
    cross join lateral (select array_agg(name order by name) as columns from jsonb_object_keys(kept.row) name) named
    where kept.entry_id = any(${sql.param(entryIds)}::bigint[])
    group by kept.table_name, named.columns`);
  return rows.map((row) => ({ ...row, ids: row.ids.map(Number) }));
};

/** Inserts the rows whose parents exist. @returns the number of inserted rows */
const insertBatch = async (tx: Transaction, facts: TableFacts, batch: Batch): Promise<number> => {
  const table = sql.identifier(facts.table);
  const columns = facts.columns.filter((column) => batch.columns.includes(column));
  const clearing = new Map(facts.keys.filter(({ clears }) => clears).map((key) => [key.column, key]));
  const values = columns.map((column) => {
    const key = clearing.get(column);
    const value = sql`old.${sql.identifier(column)}`;
    return key ? sql`case when ${parentExists(key)} then ${value} end` : value;
  });
  const needed = facts.keys.filter(({ column, clears }) => !clears && columns.includes(column));
  const conditions = needed.map(
    (key) => sql`(old.${sql.identifier(key.column)} is null or ${parentExists(key)})`,
  );
  const { rows } = await tx.execute<{ one: number }>(sql`
    insert into ${table} (${list(columns.map((column) => sql.identifier(column)))}) overriding system value
    select ${list(values)}
    from ${binRows} kept cross join lateral jsonb_populate_record(null::${table}, kept.row) old
    where ${sql.join([sql`kept.id = any(${sql.param(batch.ids)}::bigint[])`, ...conditions], sql` and `)}
    order by kept.id
    on conflict do nothing
    returning 1 as one`);
  return rows.length;
};

const parentExists = ({ column, parent, parentColumn }: TableFacts['keys'][number]): SQL =>
  sql`exists (select from ${sql.identifier(parent)} parent
    where parent.${sql.identifier(parentColumn)} = old.${sql.identifier(column)})`;

/** Moves the rows whose parents are in the bin to the entries of the parents. @returns the number of moved rows */
const moveToParents = async (
  tx: Transaction,
  { keys }: TableFacts,
  { columns, ids }: Batch,
  entryIds: number[],
): Promise<number> => {
  let moved = 0;
  for (const { column, parent } of keys.filter((key) => columns.includes(key.column))) {
    const { rows } = await tx.execute<{ one: number }>(sql`
      update ${binRows} kept set entry_id = other.entry_id
      from ${binRows} other
      where kept.id = any(${sql.param(ids)}::bigint[]) and kept.entry_id = any(${sql.param(entryIds)}::bigint[])
        and other.row_id = (kept.row ->> ${column})::bigint and other.table_name = ${parent}
        and other.entry_id <> all(${sql.param(entryIds)}::bigint[])
      returning 1 as one`);
    moved += rows.length;
  }
  return moved;
};

const list = (all: SQL[] | ReturnType<typeof sql.identifier>[]): SQL => sql.join([...all], sql`, `);

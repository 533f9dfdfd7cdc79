import {
  and,
  eq,
  getColumns,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../http/app-error';
import { later } from './last-modified';
import { newId } from './new-id';
import type { Transaction } from './open-database';

/** A table whose rows belong to a department. */
export type OwnedTable = PgTable & { id: PgColumn; departmentId: PgColumn };
export type Owner = { accountId: number; departmentId: number };
type Columns<T extends OwnedTable> = Omit<InferInsertModel<T>, 'id' | 'accountId' | 'departmentId'>;
export type OwnedRow<T extends OwnedTable> = { id: number } & {
  [Column in keyof Columns<T>]?: Columns<T>[Column] | undefined;
};

/**
 * Saves new rows (id 0) and existing rows of one department, in two statements in total.
 * Absent columns of an existing row keep their value. Absent columns of a new row get the value in `fresh`, or the default of
 * the table.
 * `fresh.id` is the id of the only new row, if it was reserved before.
 * `lastModified` of an existing row is never set to an earlier time.
 * `settle` receives each row with its absent columns filled in, and returns the columns that depend on other columns.
 * @returns the saved rows in the given order
 * @throws AppError not-found if a row with an id does not belong to this department; invalid if an id is in two rows
 */
export const upsertOwned = async <T extends OwnedTable>(
  tx: Transaction,
  table: T,
  actor: Owner,
  rows: OwnedRow<T>[],
  fresh: Partial<Columns<T>> & { id?: number | undefined } = {},
  settle: (row: Partial<InferSelectModel<T>>) => Partial<Columns<T>> = () => ({}),
): Promise<InferSelectModel<T>[]> => {
  const ids = rows.map((row) => row.id).filter((id) => id > 0);
  return upsertKnown(
    tx,
    table,
    actor,
    rows,
    await lockKnown(tx, table, actor.departmentId, ids),
    fresh,
    settle,
  );
};

/**
 * Saves rows like `upsertOwned`, without reading the existing rows again.
 * @param known the existing rows by id. The caller has read them in this transaction, and no other call can change them.
 */
export const upsertKnown = async <T extends OwnedTable>(
  tx: Transaction,
  table: T,
  { accountId, departmentId }: Owner,
  rows: OwnedRow<T>[],
  known: ReadonlyMap<unknown, object>,
  fresh: Partial<Columns<T>> & { id?: number | undefined } = {},
  settle: (row: Partial<InferSelectModel<T>>) => Partial<Columns<T>> = () => ({}),
): Promise<InferSelectModel<T>[]> => {
  const settled = rows.map((row) => {
    const given = withoutAbsent(row);
    // For a generic table, the types of the library do not contain the columns.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const whole = { ...(known.get(row.id) ?? fresh), ...given } as Partial<InferSelectModel<T>>;
    return { ...given, ...settle(whole) };
  });
  const values = rows.map((row, place) => ({
    ...(known.get(row.id) ?? fresh),
    ...settled[place],
    id: row.id || fresh.id || newId(),
    accountId,
    departmentId,
  }));
  const named = Object.assign({}, ...settled);
  const saved = await tx
    .insert(table as PgTable)
    .values(values)
    .onConflictDoUpdate({ target: table.id, set: overwrite(table, named) })
    .returning();
  // For a generic table, the types of the library do not contain the columns.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const byId = new Map((saved as InferSelectModel<T>[]).map((row) => [idOf(row), row]));
  return values.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [found];
  });
};

const withoutAbsent = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const idOf = (row: object): unknown => ('id' in row ? row.id : undefined);

const lockKnown = async (
  tx: Transaction,
  table: OwnedTable,
  departmentId: number,
  ids: number[],
): Promise<Map<unknown, object>> => {
  if (ids.length === 0) return new Map();
  if (new Set(ids).size < ids.length) throw new AppError('invalid', ['id must not be the same in two rows.']);
  const known = await tx
    .select()
    .from<PgTable>(table)
    .where(and(inArray(table.id, ids), eq(table.departmentId, departmentId)))
    // Locks the rows in the order of their ids, so that two saves of the same rows do not deadlock.
    .orderBy(table.id)
    .for('update');
  if (known.length < ids.length) throw new AppError('not-found');
  return new Map(known.map((row) => [idOf(row), row]));
};

/**
 * Returns the columns to overwrite in existing rows. If no row names a column, the id is set to itself so that the row is
 * returned.
 */
const overwrite = (table: OwnedTable, named: object): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getColumns(table))
      .filter(([key]) => key === 'id' || (key in named && !['accountId', 'departmentId'].includes(key)))
      .map(([key, column]) => {
        const given = sql`excluded.${sql.identifier(column.name)}`;
        return [key, key === 'lastModified' ? later({ lastModified: column }, given) : given];
      }),
  );

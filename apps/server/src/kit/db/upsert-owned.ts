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
import { newId } from './new-id';
import type { Transaction } from './open-database';

type OwnedTable = PgTable & { id: PgColumn; departmentId: PgColumn };
type Owner = { accountId: number; departmentId: number };
type Row<T extends OwnedTable> = Omit<InferInsertModel<T>, 'id' | 'accountId' | 'departmentId'> & {
  id: number;
};

/**
 * Saves rows of one department, new (id 0) and known ones together, in two statements for any number.
 * Columns that no row names keep their value.
 * @returns the saved rows in the order given
 * @throws AppError not-found when a row with an id is not this department's; invalid when an id stands in two rows, or rows
 * name different columns: the statement would take the columns of the first for all
 */
export const upsertOwned = async <T extends OwnedTable>(
  tx: Transaction,
  table: T,
  { accountId, departmentId }: Owner,
  rows: Row<T>[],
): Promise<InferSelectModel<T>[]> => {
  await lockKnown(
    tx,
    table,
    departmentId,
    rows.map((row) => row.id).filter((id) => id > 0),
  );
  checkColumns(rows);
  const values = rows.map((row) => ({ ...row, id: row.id || newId(), accountId, departmentId }));
  const saved = await tx
    .insert(table as PgTable)
    .values(values)
    .onConflictDoUpdate({ target: table.id, set: overwrite(table, values[0] ?? {}) })
    .returning();
  // Over any table the library knows no more of a row than that it is one.
  const byId = new Map((saved as InferSelectModel<T>[]).map((row) => [idOf(row), row]));
  return values.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [found];
  });
};

const checkColumns = (rows: object[]) => {
  const [first = '', ...others] = rows.map((row) => Object.keys(row).sort().join());
  if (others.some((columns) => columns !== first))
    throw new AppError('invalid', ['All rows must name the same fields.']);
};

const idOf = (row: object): unknown => ('id' in row ? row.id : undefined);

const lockKnown = async (tx: Transaction, table: OwnedTable, departmentId: number, ids: number[]) => {
  if (ids.length === 0) return;
  if (new Set(ids).size < ids.length) throw new AppError('invalid', ['id must not be the same in two rows.']);
  const known = await tx
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(and(inArray(table.id, ids), eq(table.departmentId, departmentId)))
    // In one order, so that two who save the same rows never wait for one another.
    .orderBy(table.id)
    .for('update');
  if (known.length < ids.length) throw new AppError('not-found');
};

const overwrite = (table: OwnedTable, row: object): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getColumns(table))
      .filter(([key]) => key in row && !['id', 'accountId', 'departmentId'].includes(key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );

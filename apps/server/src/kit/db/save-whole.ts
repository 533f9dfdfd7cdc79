import { and, eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../http/app-error';
import type { ModifiedTable } from './last-modified';
import type { Db, Transaction } from './open-database';
import { type OwnedRow, type OwnedTable, type Owner, upsertKnown } from './upsert-owned';

/** A table with `lastModified` and the columns of `savedByForms`. */
type WholeTable = ModifiedTable & { madeBy: PgColumn };
/** The fields of every whole save. `id` is 0 for a new row. */
export type WholeSave = { id: number; form: string; ifUnchangedSince?: string | undefined };

/**
 * Finds the row that a whole save changes, without a lock. An action calls this function before it checks the parts. So a part
 * that another person has deleted is reported as a conflict, which the client can merge.
 * @param mine the condition for the rows that the actor may change; undefined: all rows
 * @returns the id of the row, or 0 when the save has to create the row
 * @throws AppError not-found; changed-meanwhile when another form or call changed the row after `ifUnchangedSince`
 */
export const findForSave = async (
  db: Db,
  table: WholeTable,
  mine: SQL | undefined,
  input: WholeSave,
): Promise<number> => checked(input, await rowQuery(db, table, mine, input));

/**
 * Finds the row like `findForSave` and locks it. Whole saves of one form run one after the other, so that a repeated save of a new
 * row finds the row that the first save created.
 */
export const lockForSave = async (
  tx: Transaction,
  table: WholeTable,
  mine: SQL | undefined,
  input: WholeSave,
): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('form'), hashtext(${input.form}))`);
  return checked(input, await rowQuery(tx, table, mine, input).for('no key update'));
};

const rowQuery = (db: Db, table: WholeTable, mine: SQL | undefined, { id, form }: WholeSave) =>
  db
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      isByForm: sql<boolean>`coalesce(${table.savedBy} = ${form}, false)`,
      // In milliseconds, because the API returns milliseconds. PostgreSQL stores microseconds.
      modifiedAt: sql<number>`floor(extract(epoch from ${table.lastModified}) * 1000)`.mapWith(Number),
    })
    .from<PgTable>(table)
    .where(and(id === 0 ? eq(table.madeBy, form) : eq(table.id, id), mine));

type Found = { id: number; isByForm: boolean; modifiedAt: number };

const checked = ({ id, ifUnchangedSince }: WholeSave, [row]: Found[]): number => {
  if (!row && id === 0) return 0;
  if (!row) throw new AppError('not-found');
  const isUnseen =
    id === 0 || (ifUnchangedSince !== undefined && Date.parse(ifUnchangedSince) !== row.modifiedAt);
  if (isUnseen && !row.isByForm) throw new AppError('changed-meanwhile');
  return row.id;
};

/** Returns the columns that a whole save sets. @param id the result of `lockForSave` */
export const savedWhole = (id: number, form: string, now: Date) => ({
  lastModified: now,
  savedBy: form,
  ...(id === 0 && { madeBy: form }),
});

/**
 * The parts after a save. `saved`: all parts in the order given. `written`: the new and changed parts. `known`: the parts before the
 * save, by id.
 */
type Replaced<Part> = { saved: Part[]; written: Part[]; known: ReadonlyMap<number, Part> };

/**
 * Replaces the parts of an owner: saves the new and changed parts in `rows`, and deletes the parts that `rows` does not contain.
 * Unchanged parts are not written.
 * @param owner the column with the id of the owner, and this id. The caller has locked the row of the owner.
 * @throws AppError not-found when a row has an id and is not a part of this owner
 */
export const replaceParts = async <T extends OwnedTable>(
  tx: Transaction,
  table: T,
  actor: Owner,
  owner: { column: PgColumn; id: number },
  rows: OwnedRow<T>[],
): Promise<Replaced<InferSelectModel<T>>> => {
  const known = await tx.select().from<PgTable>(table).where(eq(owner.column, owner.id));
  // For a generic table, the types of the library do not contain the columns.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return replaceKnownParts(tx, table, actor, known as InferSelectModel<T>[], rows);
};

/** Replaces the parts `known`, which the caller has read in the same transaction. @see replaceParts */
export const replaceKnownParts = async <T extends OwnedTable>(
  tx: Transaction,
  table: T,
  actor: Owner,
  known: InferSelectModel<T>[],
  rows: OwnedRow<T>[],
): Promise<Replaced<InferSelectModel<T>>> => {
  const parts = new Map(known.map((row) => [Number(row.id), row]));
  await deleteOthers(tx, table, [...parts.keys()], rows);
  const changed = rows.filter((row) => isChanged(row, parts.get(row.id)));
  const written = changed.length === 0 ? [] : await upsertKnown(tx, table, actor, changed, parts);
  const byRow = new Map(changed.map((row, place) => [row, written[place]]));
  const saved: InferSelectModel<T>[] = [];
  for (const row of rows) {
    const part = byRow.get(row) ?? parts.get(row.id);
    if (part) saved.push(part);
  }
  return { saved, written, known: parts };
};

/** Returns whether a row is new, or has a column with another value than the stored row. */
const isChanged = (row: object, known: object | undefined): boolean => {
  if (!known) return true;
  const stored = new Map<string, unknown>(Object.entries(known));
  return Object.entries(row).some(([key, value]) => value !== undefined && !isSame(value, stored.get(key)));
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Deletes the parts of an owner that are not in `rows`. Returns their ids. @see replaceParts */
export const deleteUnnamed = async (
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  { column, id: ownerId }: { column: PgColumn; id: number },
  rows: readonly { id: number }[],
): Promise<number[]> => {
  const known = await tx
    .select({ id: sql<number>`${table.id}`.mapWith(Number) })
    .from<PgTable>(table)
    .where(eq(column, ownerId));
  return deleteOthers(
    tx,
    table,
    known.map(({ id }) => id),
    rows,
  );
};

const deleteOthers = async (
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  known: number[],
  rows: readonly { id: number }[],
): Promise<number[]> => {
  const ids = new Set(known);
  const named = new Set(rows.map(({ id }) => id));
  const stored = rows.map(({ id }) => id).filter((id) => id > 0);
  if (stored.some((id) => !ids.has(id))) throw new AppError('not-found');
  if (new Set(stored).size < stored.length)
    throw new AppError('invalid', ['id must not be the same in two rows.']);
  const unnamed = known.filter((id) => !named.has(id));
  if (unnamed.length > 0) await tx.delete(table).where(inArray(table.id, unnamed));
  return unnamed;
};

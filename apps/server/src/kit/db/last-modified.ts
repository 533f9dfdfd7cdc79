import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './open-database';

/** A table whose rows can be saved by a whole save. */
export type ModifiedTable = PgTable & { id: PgColumn; lastModified: PgColumn; savedBy: PgColumn };

/** Returns the columns that a save without a form sets. Open forms then detect that the row has changed. */
export const changedAt = (now: Date) => ({ lastModified: now, savedBy: null });

/**
 * Returns the SQL expression for the new `lastModified`: `now`, but at least a millisecond after the stored value. So two
 * changes within one millisecond have different values.
 */
export const later = (table: { lastModified: PgColumn }, now: Date | SQL): SQL =>
  sql`greatest(${now instanceof Date ? now.toISOString() : now}::timestamptz, ${table.lastModified} + interval '1 millisecond')`;

/**
 * Records that a call other than a whole save changes these rows or their parts, and locks the rows. Callers call it before
 * they change the parts. The rows are locked in the order of their ids, so that two callers do not deadlock.
 */
export const touch = async (
  tx: Transaction,
  table: ModifiedTable,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const locked = tx
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(inArray(table.id, [...new Set(ids)]))
    .orderBy(table.id)
    .for('no key update');
  await tx
    .update<PgTable>(table)
    .set({ lastModified: later(table, now), savedBy: null })
    .where(inArray(table.id, locked));
};

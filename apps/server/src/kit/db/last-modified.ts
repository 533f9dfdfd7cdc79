import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './open-database';

/** A table whose rows are saved whole: it has `lastModified` and the columns of `savedByForms`. */
export type ModifiedTable = PgTable & { id: PgColumn; lastModified: PgColumn; savedBy: PgColumn };

/** The columns that a save without a form sets: open forms then see that they no longer show the latest state. */
export const changedAt = (now: Date) => ({ lastModified: now, savedBy: null });

/**
 * Returns the current time, but at least a millisecond after the stored value, so that two changes within a millisecond
 * differ.
 */
export const later = (table: { lastModified: PgColumn }, now: Date | SQL): SQL =>
  sql`greatest(${now instanceof Date ? now.toISOString() : now}::timestamptz, ${table.lastModified} + interval '1 millisecond')`;

/**
 * Records that rows or their parts were changed by a call that is not a whole save, and locks the rows. Callers do this before
 * they change the parts. The rows are locked in the order of their ids, so that two callers never wait for each other.
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

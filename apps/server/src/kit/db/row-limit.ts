import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../http/app-error';
import type { Transaction } from './open-database';

/** A maximum number of rows, and the sentence for the person, with the required action. */
export type RowLimit = { max: number; sentence: string };

/**
 * Checks the number of rows of each owner after a save. `column` contains the owner and has an index. Concurrent saves do not
 * see the rows of each other, so together they can exceed the limit.
 * @throws AppError limit-reached
 */
export const checkRowLimit = async (
  tx: Transaction,
  table: PgTable,
  column: PgColumn,
  owners: number[],
  { max, sentence }: RowLimit,
): Promise<void> => {
  if (owners.length === 0) return;
  const exceeded = await tx
    .select({ owner: column })
    .from(table)
    .where(inArray(column, [...new Set(owners)]))
    .groupBy(column)
    .having(sql`count(*) > ${max}`)
    .limit(1);
  if (exceeded.length > 0) throw new AppError('limit-reached', [sentence]);
};

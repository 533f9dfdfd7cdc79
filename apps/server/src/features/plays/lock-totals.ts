import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';

/**
 * Locks a department's totals for a transaction that counts plays. Such transactions do not wait for each other.
 * `lockTotals` waits for all of them, so that the totals of a day include every play that is being counted.
 */
export const shareTotals = (tx: Transaction, departmentId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${departmentId})`);

/** Locks a department's totals for the transaction that computes them. */
export const lockTotals = (tx: Transaction, departmentId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${departmentId})`);

import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { World } from './test-world';

/**
 * Sends calls that run at the same time. The statement `lock` takes a lock that all calls need. The lock is released when all
 * calls wait for it.
 * @param meanwhile a statement that runs before the lock is released, when all calls wait
 */
export const atOnce = async <T>(
  world: World,
  lock: SQL,
  calls: (() => Promise<T>)[],
  meanwhile?: SQL,
): Promise<T[]> => {
  let running: Promise<T>[] = [];
  await world.services.db.transaction(async (tx) => {
    await tx.execute(lock);
    running = calls.map((send) => send());
    await expect.poll(() => countWaiting(world), { timeout: 4_000 }).toBe(calls.length);
    if (meanwhile) await tx.execute(meanwhile);
  });
  return Promise.all(running);
};

/** Returns the number of statements in the database of the test that wait for a lock. */
export const countWaiting = async ({ services: { db } }: World): Promise<number> => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

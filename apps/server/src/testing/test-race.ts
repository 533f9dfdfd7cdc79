import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { World } from './test-world';

/**
 * Sends calls that run at the same time: `lock` takes a lock that all of them need, and is released when all of them wait
 * for it.
 * @param meanwhile runs under the lock when all of them wait
 */
export const atOnce = async <T>(
  { services: { db } }: World,
  lock: SQL,
  calls: (() => Promise<T>)[],
  meanwhile?: SQL,
): Promise<T[]> => {
  let running: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(lock);
    running = calls.map((send) => send());
    const waiting = async () => {
      const { rows } = await db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 4_000 }).toBe(calls.length);
    if (meanwhile) await tx.execute(meanwhile);
  });
  return Promise.all(running);
};

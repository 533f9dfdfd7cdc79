import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { World } from './test-world';

/**
 * Sends calls that truly meet: `lock` holds what they all need, and is let go once each of them waits for it.
 * @param meanwhile done under the lock once all of them wait
 */
export const atOnce = async <T>(
  { doors: { db } }: World,
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

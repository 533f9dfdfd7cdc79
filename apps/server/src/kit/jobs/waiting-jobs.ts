import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';

/** The due jobs of one owner in one queue. `since`: the instant at which the oldest of them was added, in milliseconds. */
export type WaitingJobs = { queue: string; owner: number; since: number };

/**
 * Returns the number of the owner of a job, from 0 to 2,147,483,647. pg-boss stores this number as the priority of the job, so that a
 * process can request a job of one owner. Owners with the same number share their turns.
 */
export const ownerNumber = (owner: number | string): number =>
  owner === 0 ? 0 : Number.parseInt(hash('sha256', String(owner), 'hex').slice(0, 8), 16) >>> 1;

/** Returns the owners with due jobs in these queues. The index of pg-boss for waiting jobs has all columns of this query. */
export const waitingJobs = async (db: Db, queues: readonly string[]): Promise<WaitingJobs[]> => {
  const { rows } = await db.execute<WaitingJobs>(
    sql`select name as queue, priority as owner, (extract(epoch from min(created_on)) * 1000)::float8 as since
      from jobs.job
      where name in ${[...queues]} and state < 'active' and not blocked and start_after <= now()
      group by name, priority`,
  );
  return rows;
};

/**
 * Returns the queues with waiting jobs. `isDue`: whether a job is due. `seconds`: the time until the next other job becomes due, null if
 * there is none.
 */
export const nextStarts = async (db: Db, queues: readonly string[]) => {
  const { rows } = await db.execute<{ queue: string; isDue: boolean; seconds: number | null }>(
    sql`select name as queue, bool_or(start_after <= now()) as "isDue",
        extract(epoch from min(start_after) filter (where start_after > now()) - now())::float8 as seconds
      from jobs.job
      where name in ${[...queues]} and state < 'active' and not blocked
      group by name`,
  );
  return rows;
};

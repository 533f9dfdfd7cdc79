import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';
import { AppError } from '../http/app-error';
import { attempts } from './attempt-tables';

/** At most `most` failures for one key within one window of `minutes`. */
export type Limit = { key: string; most: number; minutes: number };

/**
 * Counts an attempt before it is made, so that many made at once are counted too. One that is refused counts nowhere.
 * @throws AppError too-many when one of the limits is used up
 */
export const spendAttempt = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  if ((await usedUpLimits(db, limits, now)).length > 0) throw new AppError('too-many');
};

/**
 * Counts an attempt as `spendAttempt` does, without an error.
 * @returns the limits that are used up. If there are any, the attempt is refused and counts nowhere.
 */
export const usedUpLimits = async (db: Db, limits: Limit[], now: Date): Promise<Limit[]> => {
  const counted = await db
    .insert(attempts)
    .values(
      inLockOrder(limits).map((limit) => ({ key: limit.key, windowStart: windowOf(limit, now), count: 1 })),
    )
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })
    .returning();
  const counts = new Map(counted.map((row) => [row.key, row.count]));
  const usedUp = limits.filter((limit) => (counts.get(limit.key) ?? 0) > limit.most);
  if (usedUp.length > 0) await giveBackAttempt(db, limits, now);
  return usedUp;
};

/** It was no failure: it is not to be counted after all. */
export const giveBackAttempt = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  const counted = limits.map(
    (limit) => sql`(${limit.key}, ${windowOf(limit, now).toISOString()}::timestamptz)`,
  );
  await db.execute(sql`
    with locked as (
      select key, window_start from ${attempts} where (key, window_start) in (${sql.join(counted, sql`, `)})
      order by key collate "C" for update
    )
    update ${attempts} as counted set count = greatest(counted.count - 1, 0)
    from locked where counted.key = locked.key and counted.window_start = locked.window_start`);
};

/** All statements lock the rows of limits in this order, or two at the same time could wait for each other. */
const inLockOrder = (limits: Limit[]): Limit[] =>
  limits.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));

/** How many were made in the window that this instant is in. */
export const countAttempts = async (db: Db, limit: Limit, now: Date): Promise<number> => {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, limit.key), eq(attempts.windowStart, windowOf(limit, now))));
  return row?.count ?? 0;
};

/** Drops the windows that are over. */
export const forgetAttempts = (db: Db, now: Date) =>
  db.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - 86_400_000)));

const windowOf = (limit: Limit, now: Date): Date => {
  const length = limit.minutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
};

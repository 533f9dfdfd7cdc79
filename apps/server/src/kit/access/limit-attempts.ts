import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';
import { LimitReached } from '../http/app-error';
import { attempts } from '../../schema/attempts';

/** A limit of `max` counted attempts for one key in a time window of `minutes` minutes. */
export type Limit = { key: string; max: number; minutes: number };

/**
 * Counts an attempt before it is made, so that simultaneous attempts are counted too. A refused attempt is not counted.
 * @throws LimitReached if one of the limits is used up
 */
export const spendAttempt = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  for (const limit of await usedUpLimits(db, limits, now)) throw limitReached(limit, now);
};

/** Returns the refusal for a limit that is used up until its time window ends. */
export const limitReached = (limit: Limit, now: Date): LimitReached => {
  const endsAt = windowOf(limit, now).getTime() + limit.minutes * 60_000;
  return new LimitReached(limit.max, Math.ceil((endsAt - now.getTime()) / 1000));
};

/**
 * Counts an attempt for each limit. If a limit is used up, the attempt is refused and no limit counts it. The limit with the
 * smallest `max` is counted first, so that simultaneous attempts that it refuses never count for a larger limit.
 * @returns a list with the limit that is used up, or an empty list
 */
export const usedUpLimits = async (db: Db, limits: Limit[], now: Date): Promise<Limit[]> => {
  const ordered = narrowestFirst(limits);
  for (const [counted, limit] of ordered.entries()) {
    if (await count(db, limit, now)) continue;
    await giveBackAttempt(db, ordered.slice(0, counted), now);
    return [limit];
  }
  return [];
};

/**
 * Sorts limits by `max`, and limits with the same `max` by key. Without the order by key, two simultaneous attempts could each
 * use up a limit of the other attempt.
 */
const narrowestFirst = (limits: Limit[]): Limit[] =>
  limits.toSorted((a, b) => a.max - b.max || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));

/** Counts one attempt for the limit. Returns false, without counting, if the limit is used up. */
const count = async (db: Db, limit: Limit, now: Date): Promise<boolean> => {
  const counted = await db
    .insert(attempts)
    .values({ key: limit.key, windowStart: windowOf(limit, now), count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
      setWhere: lt(attempts.count, limit.max),
    })
    .returning({ key: attempts.key });
  return counted.length > 0;
};

/** Subtracts one attempt from the count of each limit, for an attempt that was refused or correct. Deletes rows with count 0. */
export const giveBackAttempt = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  if (limits.length === 0) return;
  const counted = limits.map(
    (limit) => sql`(${limit.key}, ${windowOf(limit, now).toISOString()}::timestamptz)`,
  );
  // All calls lock the rows in the same order. Otherwise two calls could deadlock.
  await db.execute(sql`
    with locked as (
      select key, window_start, count from ${attempts}
      where (key, window_start) in (${sql.join(counted, sql`, `)})
      order by key collate "C" for update
    ), emptied as (
      delete from ${attempts} as counted using locked
      where counted.key = locked.key and counted.window_start = locked.window_start and locked.count <= 1
    )
    update ${attempts} as counted set count = locked.count - 1
    from locked
    where counted.key = locked.key and counted.window_start = locked.window_start and locked.count > 1`);
};

/** Returns the number of counted attempts in the time window that contains `now`. */
export const countAttempts = async (db: Db, limit: Limit, now: Date): Promise<number> => {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, limit.key), eq(attempts.windowStart, windowOf(limit, now))));
  return row?.count ?? 0;
};

/** Maximum number of rows per statement that deletes old windows, so that the statement is short and locks few rows. */
const rowsAtOnce = 5000;

/** Deletes the counts of windows that began more than 24 hours ago. */
export const deleteOldAttempts = async (db: Db, now: Date): Promise<void> => {
  const old = db
    .select({ key: attempts.key, windowStart: attempts.windowStart })
    .from(attempts)
    .where(lt(attempts.windowStart, new Date(now.getTime() - 86_400_000)))
    .limit(rowsAtOnce);
  let deleted = rowsAtOnce;
  while (deleted === rowsAtOnce) {
    const { rowCount } = await db
      .delete(attempts)
      .where(sql`(${attempts.key}, ${attempts.windowStart}) in ${old}`);
    deleted = rowCount ?? 0;
  }
};

const windowOf = (limit: Limit, now: Date): Date => {
  const length = limit.minutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
};

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
 * Counts an attempt as `spendAttempt` does, without an error. The narrowest limit is counted first, and once a limit is
 * used up, the wider ones are not counted at all. So many refused attempts at once never use up a wide limit.
 * @returns the limit that is used up, if there is one. The attempt is then refused and counts nowhere.
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

/** Limits of the same size are ordered by key. Otherwise two attempts at once could each use up a limit of the other. */
const narrowestFirst = (limits: Limit[]): Limit[] =>
  limits.toSorted((a, b) => a.most - b.most || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));

/** @returns whether the limit had room for one more */
const count = async (db: Db, limit: Limit, now: Date): Promise<boolean> => {
  const counted = await db
    .insert(attempts)
    .values({ key: limit.key, windowStart: windowOf(limit, now), count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
      setWhere: lt(attempts.count, limit.most),
    })
    .returning({ key: attempts.key });
  return counted.length > 0;
};

/** It was no failure: it is not to be counted after all. A row that counts nothing is deleted. */
export const giveBackAttempt = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  if (limits.length === 0) return;
  const counted = limits.map(
    (limit) => sql`(${limit.key}, ${windowOf(limit, now).toISOString()}::timestamptz)`,
  );
  // Every call locks the rows in one order, or two at the same time could wait for each other.
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

/** How many were made in the window that this instant is in. */
export const countAttempts = async (db: Db, limit: Limit, now: Date): Promise<number> => {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, limit.key), eq(attempts.windowStart, windowOf(limit, now))));
  return row?.count ?? 0;
};

/** Rows in one statement that deletes old windows, so that it neither takes long nor locks many rows. */
const rowsAtOnce = 5000;

/** Deletes the windows that are over. */
export const forgetAttempts = async (db: Db, now: Date): Promise<void> => {
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

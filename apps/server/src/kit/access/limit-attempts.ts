import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { AppError } from '../http/app-error';
import type { Db } from '../db/open-database';
import { attempts } from './attempt-tables';

/** At most `most` failures for one key within one window of `minutes`. */
export type Limit = { key: string; most: number; minutes: number };

/** @throws AppError too-many when one of the limits is used up */
export const checkAttempts = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  for (const limit of limits) {
    const [row] = await db
      .select({ count: attempts.count })
      .from(attempts)
      .where(and(eq(attempts.key, limit.key), gte(attempts.windowStart, windowOf(limit, now))));
    if (row && row.count >= limit.most) throw new AppError('too-many');
  }
};

/** Counts one failure under each key. */
export const countAttempt = async (db: Db, limits: Limit[], now: Date): Promise<void> => {
  await db
    .insert(attempts)
    .values(limits.map((limit) => ({ key: limit.key, windowStart: windowOf(limit, now), count: 1 })))
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    });
};

/** Drops the windows that are over. */
export const forgetAttempts = (db: Db, now: Date) =>
  db.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - 86_400_000)));

const windowOf = (limit: Limit, now: Date): Date => {
  const length = limit.minutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
};

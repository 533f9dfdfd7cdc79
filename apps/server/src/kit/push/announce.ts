import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';

/**
 * Something changed: which kind of thing, and whose. Ids and versions only; whoever hears it asks for what it misses.
 * @property id the account in which it changed, or 0 where there is none
 */
export type Change = { topic: string; id: number; version?: string };

/** The channel on which PostgreSQL carries changes between the processes. */
export const channel = 'marquee';

/**
 * Tells every process, this one too, with a mark of its own by which one can tell whether another has heard it.
 * Inside a transaction it is told after the commit, and only then.
 */
export const announce = async (db: Db, change: Change): Promise<void> => {
  const mark = randomBytes(6).toString('base64url');
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ ...change, mark })})`);
};

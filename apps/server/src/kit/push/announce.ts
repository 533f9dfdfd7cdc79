import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open-database';
import { encode } from './notification';
import { type Change, maxIds } from './topics';

/** The channel on which PostgreSQL carries changes between the processes. */
export const channel = 'marquee';

/**
 * Notifies every process of a change, including this process. Each change gets an id, so that a device can name the change that
 * it knows. Inside a transaction, PostgreSQL sends the notification only after the commit.
 */
export const announce = async (db: Db, change: Change): Promise<void> => {
  const changeId = randomBytes(6).toString('base64url');
  await db.execute(sql`select pg_notify(${channel}, ${encode(change, changeId)})`);
};

/** Notifies every process that these sessions have ended. Sends several changes if one change cannot carry all ids. */
export const announceEndedSessions = async (db: Db, sessionIds: readonly number[]): Promise<void> => {
  for (let start = 0; start < sessionIds.length; start += maxIds)
    await announce(db, { topic: 'sessionsEnded', sessionIds: sessionIds.slice(start, start + maxIds) });
};

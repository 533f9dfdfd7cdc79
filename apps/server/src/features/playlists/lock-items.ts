import { sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';

/**
 * Takes the lock for writing the items of an account, because two concurrent saves could together create a cycle of nested
 * playlists.
 */
export const lockItems = (tx: Transaction, { accountId }: Person) =>
  tx.execute(sql`select pg_advisory_xact_lock(${accountId})`);

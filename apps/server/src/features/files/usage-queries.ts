import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';

/** The number of stored bytes and files of an account. */
export type Usage = { bytes: number; files: number };

/**
 * Returns the storage that an account uses: its files, its uploads and its open permissions to upload. A file that several
 * messages use counts once.
 */
export const usageOf = async (db: Db, accountId: number, now: Date): Promise<Usage> => {
  const { rows } = await db.execute<{ bytes: string; files: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes, coalesce(sum(files), 0) as files from (
      select sum(size) as bytes, count(*) as files from (
        select distinct key, size from files where account_id = ${accountId}
      ) stored
      union all
      select sum(bytes), count(*) from upload_grants
      where account_id = ${accountId} and counts_until > ${now.toISOString()}
    ) each`);
  return { bytes: Number(rows[0]?.bytes ?? 0), files: Number(rows[0]?.files ?? 0) };
};

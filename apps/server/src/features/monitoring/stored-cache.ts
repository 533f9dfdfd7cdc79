import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { files } from '../../schema/files';

/** The stored bytes and files of all accounts. */
type Stored = { bytes: number; files: number };

/**
 * Milliseconds in which all readers of this process share one result, because the statement reads all rows of the files: 200,000 rows
 * took 70 ms.
 */
export const storedSharedFor = 5 * 60_000;

const cache = new WeakMap<Db, { at: number; stored: Promise<Stored> }>();

/** Returns the sums of all files, at most five minutes old. */
export const readStored = (db: Db, now: Date): Promise<Stored> => {
  const last = cache.get(db);
  if (last && now.getTime() - last.at < storedSharedFor) return last.stored;
  const stored = sumFiles(db);
  cache.set(db, { at: now.getTime(), stored });
  stored.catch(() => cache.delete(db));
  return stored;
};

const sumFiles = async (db: Db): Promise<Stored> => {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      files: sql<number>`count(*)`.mapWith(Number),
    })
    .from(files);
  return row ?? { bytes: 0, files: 0 };
};

import { inArray, like } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { inBatches } from '../../kit/run/in-batches';
import { rssPictureFolder } from '../../schema/sources';
import { unnamedKeys } from './file-queries';
import { files } from '../../schema/files';

/** Folder of all files that people upload. */
const uploadFolder = 'uploads/';
/** Number of keys in one statement. */
const maxAtOnce = 500;

/** The differences between the storage and the rows of files. */
export type FileDifferences = {
  /** Number of stored files. */
  stored: number;
  /** Keys of rows without a stored file. Messages with these files cannot be shown. */
  missing: string[];
  /** Number of stored files without a row. A job deletes them after a day. */
  unknown: number;
};

/** Compares the stored files with their rows. */
export const checkFiles = async ({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<FileDifferences> => {
  const rows = await db
    .selectDistinct({ key: files.key })
    .from(files)
    .where(like(files.key, `${uploadFolder}%`));
  const missing = new Set(rows.map(({ key }) => key));
  let stored = 0;
  let unknown = 0;
  for (const folder of [uploadFolder, rssPictureFolder])
    for await (const keys of inBatches(storage.list(folder), maxAtOnce)) {
      stored += keys.length;
      unknown += (await unnamedKeys(db, keys)).length;
      for (const key of keys) missing.delete(key);
    }
  return { stored, missing: await stillNamed(db, [...missing]), unknown };
};

/** Returns the keys that still have a row, because rows and files may be deleted during the comparison. */
const stillNamed = async (db: Services['db'], keys: string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await db.selectDistinct({ key: files.key }).from(files).where(inArray(files.key, keys));
  return rows.map(({ key }) => key);
};

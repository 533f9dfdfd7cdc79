import { lt } from 'drizzle-orm';
import type { Doors } from '../../kit/http/context';
import { unnamedKeys } from './file-queries';
import { files } from './file-tables';

/** So long a file may lie without being named: uploaded before it is saved, or taken out and put back. */
const grace = 24 * 3_600_000;
const mostAtOnce = 500;

/** Removes from the storage what no message names: uploads that were never saved, what was taken out, what was of deleted messages. */
export const removeUnusedFiles = async (doors: Doors): Promise<void> => {
  const { db, storage, clock } = doors;
  const since = new Date(clock.now().getTime() - grace);
  await db.delete(files).where(lt(files.unusedSince, since));
  const isOld = async (key: string) => {
    const file = await storage.head(key);
    return file !== undefined && file.modified < since;
  };
  for await (const keys of inBatches(storage.list('uploads/'))) {
    for (const key of await unnamedKeys(doors.db, keys)) if (await isOld(key)) await storage.remove(key);
  }
};

/** Removes those of these files from the storage that no message uses. */
export const removeUnnamed = async (doors: Doors, keys: string[]): Promise<void> => {
  for (const key of await unnamedKeys(doors.db, keys)) await doors.storage.remove(key);
};

const inBatches = async function* (keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < mostAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

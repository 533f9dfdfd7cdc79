import { lt } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { rssPictureFolder, sourcePictures } from '../sources/source-tables';
import { unnamedKeys } from './file-queries';
import { files } from './file-tables';

/** How long an unused file is kept: it may be uploaded before the save, or removed and added again. */
const grace = 24 * 3_600_000;
const mostAtOnce = 500;

/**
 * Removes from the storage the files that no message and no feed names: uploads that were never saved, files that were taken out, files
 * of deleted messages, and pictures of headlines that a feed no longer has.
 */
export const removeUnusedFiles = async (services: Services): Promise<void> => {
  const { db, storage, clock } = services;
  const since = new Date(clock.now().getTime() - grace);
  await db.delete(files).where(lt(files.unusedSince, since));
  await db.delete(sourcePictures).where(lt(sourcePictures.unusedSince, since));
  const isOld = async (key: string) => {
    const file = await storage.head(key);
    return file !== undefined && file.modified < since;
  };
  for (const folder of ['uploads/', rssPictureFolder])
    for await (const keys of inBatches(storage.list(folder)))
      for (const key of await unnamedKeys(db, keys)) if (await isOld(key)) await storage.remove(key);
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

import { and, lt, not, or } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { inBatches } from '../../kit/run/in-batches';
import { rssPictureFolder, sourcePictures } from '../../schema/sources';
import { unnamedKeys } from './file-queries';
import { copyGrace, files, isCopy, unusedGrace } from '../../schema/files';
import { fileThumbnailFolder } from './thumbnail-key';

const maxAtOnce = 500;

/**
 * Deletes the rows of files and RSS pictures that were unused for a day, and of copied pictures that were unused for eight days.
 * Then deletes stored files that are older than a day and have no row: uploads that were never saved, files that were removed
 * from answers, files of items that were deleted for good, their thumbnails, and old pictures of RSS feeds.
 */
export const removeUnusedFiles = async (services: Services): Promise<void> => {
  const { db, storage, clock } = services;
  const since = new Date(clock.now().getTime() - unusedGrace);
  const copiesSince = new Date(clock.now().getTime() - copyGrace);
  await db
    .delete(files)
    .where(and(lt(files.unusedSince, since), or(not(isCopy), lt(files.unusedSince, copiesSince))));
  await db.delete(sourcePictures).where(lt(sourcePictures.unusedSince, since));
  const isOld = async (key: string) => {
    const file = await storage.head(key);
    return file !== undefined && file.modified < since;
  };
  for (const folder of ['uploads/', fileThumbnailFolder, rssPictureFolder])
    for await (const keys of inBatches(storage.list(folder), maxAtOnce))
      for (const key of await unnamedKeys(db, keys)) if (await isOld(key)) await storage.remove(key);
};

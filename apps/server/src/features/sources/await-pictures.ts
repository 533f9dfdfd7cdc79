import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { contentRoot } from '../../kit/storage/content-root';
import { currentPictures } from './current-pictures';
import { rssFeedValue } from './read-rss-feed';
import { picturesOf } from './source-picture-queries';
import { sources } from '../../schema/sources';

const lookAgainMs = 200;

/**
 * Waits until the value of each feed contains its stored pictures. Does not wait for pictures that cannot be stored. Stops
 * waiting when `late` is aborted.
 */
export const awaitPictures = async (db: Db, sourceIds: number[], late: AbortSignal): Promise<void> => {
  for (const id of sourceIds)
    while (!late.aborted && !(await arePicturesShown(db, id))) await sleep(lookAgainMs);
};

const arePicturesShown = async (db: Db, id: number): Promise<boolean> => {
  const [source] = await db.select().from(sources).where(eq(sources.id, id));
  const addresses = (source && currentPictures(source)) ?? [];
  if (!addresses.some(Boolean)) return true;
  const items = rssFeedValue(source?.value)?.items ?? [];
  const rows = await picturesOf(db, id);
  return addresses.every((address, index) => {
    const row = rows.get(address);
    return !address || (row && (!row.key || items[index]?.image === contentRoot + row.key));
  });
};

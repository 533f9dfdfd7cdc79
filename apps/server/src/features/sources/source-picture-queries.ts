import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { sourcePictures } from '../../schema/sources';

export type PictureRow = typeof sourcePictures.$inferSelect;

/** Maximum number of attempts to fetch one address, each at another reading of the feed. */
export const maxTries = 3;

/** Returns whether a picture must still be fetched. `row` is undefined for a picture that was never tried. */
export const isOpen = (row: PictureRow | undefined): boolean =>
  !row || (row.key === null && row.tries < maxTries);

/** Returns the pictures of a feed by their addresses on its site. */
export const picturesOf = async (db: Db, sourceId: number): Promise<Map<string, PictureRow>> => {
  const rows = await db.select().from(sourcePictures).where(eq(sourcePictures.sourceId, sourceId));
  return new Map(rows.map((row) => [row.address, row]));
};

/** Returns the stored bytes of all feed pictures of an account. A file with several rows is added once. */
export const pictureBytesOf = async (db: Db, accountId: number): Promise<number> => {
  const files = db
    .selectDistinct({ key: sourcePictures.key, size: sourcePictures.size })
    .from(sourcePictures)
    .where(and(eq(sourcePictures.accountId, accountId), isNotNull(sourcePictures.key)))
    .as('files');
  const [row] = await db.select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` }).from(files);
  return Number(row?.bytes ?? 0);
};

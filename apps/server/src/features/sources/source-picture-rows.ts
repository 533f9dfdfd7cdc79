import type { RssFeed } from '@marquee/playback/template/outside';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { contentRoot } from '../../kit/storage/content-root';
import { sourcePictures } from '../../schema/sources';

/**
 * Records which pictures the items of a feed use. Unused pictures are removed a day later, because programs may still contain
 * them. A row with an earlier address is deleted at once if a row with an address in `pictures` has the same file. Otherwise a
 * feed that signs its addresses at each reading would add a row for each picture at each reading.
 */
export const recordPictureUses = async (
  tx: Transaction,
  sourceId: number,
  { pictures, items, now }: { pictures: string[]; items: RssFeed['items']; now: Date },
): Promise<void> => {
  const { address, key, unusedSince } = sourcePictures;
  const keys = items.map(({ image }) => image.slice(contentRoot.length)).filter(Boolean);
  const ofSource = eq(sourcePictures.sourceId, sourceId);
  const isCurrent = sql`${address} = any(${sql.param(pictures)}::text[])`;
  const isNamed = sql`(${isCurrent} or coalesce(${key}, '') = any(${sql.param(keys)}::text[]))`;
  const kept = tx.select({ key }).from(sourcePictures).where(and(ofSource, isCurrent));
  await tx.delete(sourcePictures).where(and(ofSource, sql`not ${isCurrent}`, inArray(key, kept)));
  await tx
    .update(sourcePictures)
    .set({
      unusedSince: sql`case when ${unusedSince} is null then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(ofSource, sql`(${unusedSince} is null) <> ${isNamed}`));
};

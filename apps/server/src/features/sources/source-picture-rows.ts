import type { Feed } from '@marquee/playback/template/outside';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { contentRoot } from '../../kit/storage/content-root';
import { sourcePictures } from './source-tables';

/** Notes which pictures of a feed its items name. The others are removed a day later, because programs may still name them. */
export const notePictureUses = async (
  tx: Transaction,
  sourceId: number,
  { pictures, items, now }: { pictures: string[]; items: Feed['items']; now: Date },
): Promise<void> => {
  const keys = items.map(({ image }) => image.slice(contentRoot.length)).filter(Boolean);
  await tx
    .update(sourcePictures)
    .set({
      unusedSince: sql`case
        when ${sourcePictures.address} = any(${sql.param(pictures)}::text[])
          or ${sourcePictures.key} = any(${sql.param(keys)}::text[]) then null
        else coalesce(${sourcePictures.unusedSince}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(sourcePictures.sourceId, sourceId));
};

import type { Asset } from '@marquee/playback/program/program';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { files } from './file-tables';

const contentRoot = '/content/';

/** Sizes and hashes of the stored files behind these addresses. */
export const assetsAt = async (db: Db, urls: string[]): Promise<Map<string, Asset>> => {
  const keys = urls.map((url) => url.slice(contentRoot.length));
  if (keys.length === 0) return new Map();
  const rows = await db.select().from(files).where(inArray(files.key, keys));
  return new Map(
    rows.map(({ key, hash, size }) => [contentRoot + key, { url: contentRoot + key, hash, size }]),
  );
};

import { createHash } from 'node:crypto';
import { rssFeedValue } from './read-rss-feed';
import type { sources } from './source-tables';

/** SHA-256 of the fields that distinguish the items of a feed; null for a value that is not a feed. */
export const itemsHashOf = (value: unknown): string | null => {
  const items = rssFeedValue(value)?.items.map(({ title, link }) => [title, link]);
  return items ? createHash('sha256').update(JSON.stringify(items)).digest('hex') : null;
};

/**
 * Returns the addresses of the pictures of the items of `value`. Returns null if they belong to other items, because a
 * release without pictures wrote the value.
 */
export const currentPictures = ({
  value,
  pictures,
  itemsHash,
}: Pick<typeof sources.$inferSelect, 'value' | 'pictures' | 'itemsHash'>): string[] | null =>
  itemsHash !== null && itemsHash === itemsHashOf(value) ? pictures : null;

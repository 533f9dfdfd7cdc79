import { createHash } from 'node:crypto';
import { rssFeedValue } from './read-rss-feed';
import type { sources } from '../../schema/sources';

/** Returns the SHA-256 of the titles and links of the items of a feed, or null for a value that is not a feed. */
export const itemsHashOf = (value: unknown): string | null => {
  const items = rssFeedValue(value)?.items.map(({ title, link }) => [title, link]);
  return items ? createHash('sha256').update(JSON.stringify(items)).digest('hex') : null;
};

/**
 * Returns the addresses of the pictures of the items of `value`. Returns null if the addresses belong to other items, because an
 * earlier release without pictures wrote the value.
 */
export const currentPictures = ({
  value,
  pictures,
  itemsHash,
}: Pick<typeof sources.$inferSelect, 'value' | 'pictures' | 'itemsHash'>): string[] | null =>
  itemsHash !== null && itemsHash === itemsHashOf(value) ? pictures : null;

import { createHash } from 'node:crypto';
import { feedValue } from './read-feed';
import type { sources } from './source-tables';

/** SHA-256 of what tells the items of a feed apart; null for a value that is no feed. */
export const itemsHashOf = (value: unknown): string | null => {
  const items = feedValue(value)?.items.map(({ title, link }) => [title, link]);
  return items ? createHash('sha256').update(JSON.stringify(items)).digest('hex') : null;
};

/**
 * Returns the addresses of the pictures of the items of `value`; null where they belong to other items, because a release that
 * does not know pictures wrote the value.
 */
export const currentPictures = ({
  value,
  pictures,
  itemsHash,
}: Pick<typeof sources.$inferSelect, 'value' | 'pictures' | 'itemsHash'>): string[] | null =>
  itemsHash !== null && itemsHash === itemsHashOf(value) ? pictures : null;

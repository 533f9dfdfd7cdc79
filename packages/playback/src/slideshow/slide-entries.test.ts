import { expect, test } from 'vitest';
import { readSlideEntries, slideEntryText } from './slide-entries';

test('reads pictures, documents and pages in their order', () => {
  const answer = '/content/a.png`/content/b.pdf#page=12`/content/b.pdf';
  const entries = readSlideEntries(answer);
  expect(entries).toEqual([
    { address: '/content/a.png', page: null },
    { address: '/content/b.pdf', page: 12 },
    { address: '/content/b.pdf', page: null },
  ]);
  expect(entries.map(slideEntryText).join('`')).toBe(answer);
  expect(readSlideEntries('')).toEqual([]);
});

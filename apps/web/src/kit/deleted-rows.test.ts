import { expect, test } from 'vitest';
import { isOfDeletedRow, markDeleted } from './deleted-rows';

test.each([
  [['playlists', 3], true],
  [['receipts', { playlist: 3 }], true],
  [['receipts', { playlist: 4 }], false],
  [['playlists', 'pictures'], false],
])('knows whether the query %j is of a deleted row', (queryKey, expected) => {
  markDeleted([3], true);
  expect(isOfDeletedRow({ queryKey })).toBe(expected);
  markDeleted([3], false);
  expect(isOfDeletedRow({ queryKey })).toBe(false);
});

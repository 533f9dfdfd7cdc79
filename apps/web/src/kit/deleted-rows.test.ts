import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isOfDeletedRow, markDeleted, removeDeleted } from './deleted-rows';

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

test('deleted rows leave all loaded lists at once', () => {
  const queries = new QueryClient();
  queries.setQueryData(['messages'], [{ id: 3 }, { id: 4 }]);
  queries.setQueryData(['welcome'], { recent: [{ id: 4 }, { id: 3 }], attention: [{ messageId: 5 }] });
  const others = [{ id: 5 }];
  queries.setQueryData(['screens'], others);
  removeDeleted(queries, [3]);
  expect(queries.getQueryData(['messages'])).toEqual([{ id: 4 }]);
  expect(queries.getQueryData(['welcome'])).toEqual({ recent: [{ id: 4 }], attention: [{ messageId: 5 }] });
  expect(queries.getQueryData(['screens'])).toBe(others);
});

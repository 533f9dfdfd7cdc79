import { expect, test } from 'vitest';
import { changedRows, removedIds } from './changed-rows';

const stored = [
  { id: 1, playlistId: 10, weight: 60 },
  { id: 2, playlistId: 11, weight: 40 },
];

test('new and changed rows are sent, others are not', () => {
  const rows = [
    { id: 1, key: 'a', playlistId: 10, weight: 60 },
    { id: 2, key: 'b', playlistId: 11, weight: 30 },
    { id: 0, key: 'c', playlistId: 12, weight: 10 },
  ];
  expect(changedRows(rows, stored, ['playlistId', 'weight']).map(({ key }) => key)).toEqual(['b', 'c']);
});

test('what was stored and is gone from the form is deleted', () => {
  expect(removedIds([{ id: 2 }, { id: 0 }], stored)).toEqual([1]);
});

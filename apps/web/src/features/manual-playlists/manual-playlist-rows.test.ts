import { expect, test } from 'vitest';
import { changesOf, withOthers } from './manual-playlist-rows';

const stored = [
  { id: 1, playlistId: 10, sortOrder: 1 },
  { id: 2, playlistId: 20, sortOrder: 2 },
  { id: 3, playlistId: 30, sortOrder: 3 },
];

test.each([
  ['nothing', [10, 20, 30], [], []],
  [
    'another order',
    [20, 10, 30],
    [
      [2, 20, 1],
      [1, 10, 2],
    ],
    [],
  ],
  [
    'one more, in front',
    [40, 10, 20, 30],
    [
      [0, 40, 1],
      [1, 10, 2],
      [2, 20, 3],
      [3, 30, 4],
    ],
    [],
  ],
  ['one less', [10, 30], [[3, 30, 2]], [2]],
  ['one instead of another', [10, 40, 30], [[0, 40, 2]], [2]],
  ['none', [], [], [1, 2, 3]],
])('%s', (_name, chosen, rows, removed) => {
  const changes = changesOf(chosen, stored);
  expect(changes.rows.map(({ id, playlistId, sortOrder }) => [id, playlistId, sortOrder])).toEqual(rows);
  expect(changes.removed).toEqual(removed);
});

test.each([
  ['nobody else', [20, 10, 40], [10, 20, 30], [10, 20, 30], [20, 10, 40]],
  ['somebody has added one', [20, 10], [10, 20, 30], [10, 20, 30, 50], [20, 10, 50]],
  ['somebody has taken one away', [30, 20, 10], [10, 20, 30], [10, 30], [30, 10]],
  ['both have added the same', [10, 40], [10], [10, 40], [10, 40]],
])('merges while a person chooses: %s', (_name, chosen, seen, now, together) => {
  expect(withOthers(chosen, seen, now)).toEqual(together);
});

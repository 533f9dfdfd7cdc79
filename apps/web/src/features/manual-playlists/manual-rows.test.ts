import { expect, test } from 'vitest';
import { chooseManual } from './manual-rows';

const rows = [
  { id: 1, playlistId: 10 },
  { id: 2, playlistId: 20 },
  { id: 3, playlistId: 30 },
];
const known = (playlistId: number) => playlistId !== 30;

test.each([
  ['another order', [20, 10], [2, 1, 3]],
  ['one more playlist, in front', [40, 10, 20], [0, 1, 2, 3]],
  ['one playlist less', [20], [2, 3]],
  ['no playlists', [], [3]],
])('a choice of playlists keeps the ids of rows and the hidden row: %s', (_name, chosen, ids) => {
  const next = chooseManual(rows, chosen, known);
  expect(next.map(({ id }) => id)).toEqual(ids);
  expect(next.map(({ playlistId }) => playlistId)).toEqual([...chosen, 30]);
});

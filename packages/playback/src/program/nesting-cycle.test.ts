import { expect, test } from 'vitest';
import { nestingCycle, nestingDepth } from './nesting-cycle';

const playlist = (id: number, ...nested: number[]) => ({
  id,
  items: nested.map((playlist) => ({ kind: 'playlist' as const, playlist, start: 1, end: 999 })),
});

test.each([
  ['playlists without nested playlists', [playlist(1), playlist(2)], undefined],
  ['a playlist in two others is no cycle', [playlist(1, 2, 3), playlist(2, 3), playlist(3)], undefined],
  ['a playlist in itself', [playlist(1, 1)], [1, 1]],
  ['a cycle of three', [playlist(9, 1), playlist(1, 2), playlist(2, 3), playlist(3, 1)], [1, 2, 3, 1]],
  ['a playlist that nests a playlist outside the list', [playlist(1, 7)], undefined],
])('%s', (_name, playlists, path) => {
  expect(nestingCycle(playlists)).toEqual(path);
});

test.each([
  ['no playlist', [], 0],
  ['playlists without nested playlists', [playlist(1), playlist(2)], 1],
  [
    'playlists with paths of different lengths',
    [playlist(3, 4), playlist(1, 2, 3), playlist(2), playlist(4)],
    3,
  ],
  ['a playlist that nests a playlist outside the list', [playlist(1, 7)], 2],
])('the depth of %s', (_name, playlists, depth) => {
  expect(nestingDepth(playlists)).toBe(depth);
});

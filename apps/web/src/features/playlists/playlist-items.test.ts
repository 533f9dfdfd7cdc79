import type { PlaylistMessage } from '@marquee/contract/playlists';
import { expect, test } from 'vitest';
import { areSameItems, isWhole, parseBound, rowSeconds, toRows, totalSeconds } from './playlist-items';

const item = (id: number, sortOrder: number, over: Partial<PlaylistMessage> = {}): PlaylistMessage => ({
  id,
  playlistId: 5,
  messageId: id * 10,
  childPlaylistId: null,
  childPlaylistStart: 1,
  childPlaylistEnd: 999,
  sortOrder,
  message: null,
  childPlaylist: null,
  conditions: [],
  deleteConditionIds: [],
  ...over,
});
const nested = (start: number, end: number) => ({
  ...item(0, 1, { messageId: null, childPlaylistId: 9, childPlaylistStart: start, childPlaylistEnd: end }),
  key: 'n',
});

test('sorts rows by sortOrder', () => {
  expect(toRows([item(1, 2), item(2, 1)]).map(({ key }) => key)).toEqual(['2', '1']);
});

test('compares items by content and order, not by id', () => {
  const stored = toRows([item(1, 1), item(2, 2)]);
  const copied = stored.map((row) => ({ ...row, id: 0, key: `new ${row.id}` }));
  expect(areSameItems(copied, stored)).toBe(true);
  expect(areSameItems(stored.toReversed(), stored)).toBe(false);
  expect(areSameItems(stored.slice(1), stored)).toBe(false);
  expect(areSameItems([nested(1, 3)], [nested(1, 4)])).toBe(false);
});

test.each([
  ['-4', 4],
  ['0', 1],
  ['', 1],
  ['x', 1],
  [7, 7],
])('reads the bound %j of a subset as %i', (typed, expected) => {
  expect(parseBound(typed)).toBe(expected);
});

const lengths = {
  messages: new Map([[10, { seconds: 15 }]]),
  playlists: new Map([[9, { seconds: 60, messageCount: 6 }]]),
};
test.each([
  ['a message', { ...item(1, 1), key: 'a' }, 15],
  ['a missing message', { ...item(8, 1), key: 'a' }, 0],
  ['a whole playlist', nested(1, 999), 60],
  ['a subset of a playlist', nested(2, 3), 20],
  ['a subset after the end of the playlist', nested(7, 9), 0],
])('counts the seconds of a row: %s', (_, row, expected) => {
  expect(rowSeconds(row, lengths)).toBe(expected);
  expect(totalSeconds([row, row], lengths)).toBe(2 * expected);
});

test('distinguishes a whole playlist from a subset', () => {
  expect([isWhole(nested(1, 999)), isWhole(nested(2, 999)), isWhole(nested(1, 5))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('items with different conditions differ', () => {
  const condition = {
    id: 1,
    playlistMessageId: 1,
    questionId: 2,
    questionKeyName: 'country',
    operator: 'equals',
    value: 'US',
    dataType: 'string',
  } as const;
  const [plain, limited] = [toRows([item(1, 1)]), toRows([item(1, 1, { conditions: [condition] })])];
  expect(areSameItems(plain, limited)).toBe(false);
  expect(areSameItems(limited, toRows([item(1, 1, { conditions: [{ ...condition, id: 9 }] })]))).toBe(true);
});

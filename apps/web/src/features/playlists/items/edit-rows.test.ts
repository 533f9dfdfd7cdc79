import { expect, test } from 'vitest';
import {
  addContents,
  addCopies,
  duplicateRows,
  moveRows,
  removeRows,
  replaceRows,
  stepRows,
} from './edit-rows';
import { keysOf, rowsOf } from './test-rows';

const rows = rowsOf('abcde');
const keys = (letters: string) => new Set(letters);
const messages = (list: readonly { messageId: number | null }[]) => list.map(({ messageId }) => messageId);

test.each([
  ['a', 4, 'bcdea'],
  ['e', 0, 'eabcd'],
  ['bd', 0, 'bdace'],
  ['bd', 99, 'acebd'],
  ['b', -1, 'bacde'],
  ['ac', 1, 'bacde'],
])('moves %s to position %i: %s', (moved, position, expected) => {
  expect(keysOf(moveRows(rows, keys(moved), position))).toBe(expected);
});

test.each([
  ['b', -1, 'bacde'],
  ['b', 1, 'acbde'],
  ['a', -1, 'abcde'],
  ['ab', -1, 'abcde'],
  ['bc', -1, 'bcade'],
  ['bd', 1, 'acbed'],
  ['de', 1, 'abcde'],
  ['cd', 1, 'abecd'],
] as const)('moves %s by %i: %s', (moved, by, expected) => {
  expect(keysOf(stepRows(rows, keys(moved), by))).toBe(expected);
});

test('adds content at the end, or below the last of several rows', () => {
  const content = [{ messageId: 8 }, { childPlaylistId: 9 }];
  expect(messages(addContents(rows, content, keys('')))).toEqual([1, 2, 3, 4, 5, 8, null]);
  expect(messages(addContents(rows, content, keys('ba')))).toEqual([1, 2, 8, null, 3, 4, 5]);
  const [, , , , , , playlist] = addContents(rows, content, keys(''));
  expect(playlist).toMatchObject({ id: 0, childPlaylistId: 9, childPlaylistStart: 1, childPlaylistEnd: 999 });
});

test('duplicates rows below the last of them, with their subset, as new rows', () => {
  const [first] = rows;
  if (!first) throw new Error('A row is missing.');
  const part = { ...first, messageId: null, childPlaylistId: 7, childPlaylistStart: 2, childPlaylistEnd: 4 };
  const next = duplicateRows([part, ...rows.slice(1)], keys('ab'));
  expect(next.map(({ key }) => (keys('abcde').has(key) ? key : 'new'))).toEqual([
    'a',
    'b',
    'new',
    'new',
    'c',
    'd',
    'e',
  ]);
  expect(next[2]).toMatchObject({ id: 0, childPlaylistId: 7, childPlaylistStart: 2, childPlaylistEnd: 4 });
  expect(next[3]).toMatchObject({ id: 0, messageId: 2 });
  expect(new Set(next.map(({ key }) => key)).size).toBe(7);
});

test('adds copies of rows of another playlist', () => {
  const next = addCopies(rows, rowsOf('xy'), keys('e'));
  expect(messages(next)).toEqual([1, 2, 3, 4, 5, 1, 2]);
  expect(next.slice(5).every(({ id, key }) => id === 0 && !['x', 'y'].includes(key))).toBe(true);
});

test('replaces the content of rows, which keep their id and subset', () => {
  const [first] = rows;
  if (!first) throw new Error('A row is missing.');
  const part = { ...first, messageId: null, childPlaylistId: 7, childPlaylistStart: 2, childPlaylistEnd: 4 };
  expect(replaceRows([part], keys('a'), { childPlaylistId: 9 })).toEqual([{ ...part, childPlaylistId: 9 }]);
  expect(replaceRows(rows, keys('b'), { childPlaylistId: 9 })[1]).toMatchObject({
    id: 2,
    messageId: null,
    childPlaylistId: 9,
  });
});

test('removes rows', () => {
  expect(keysOf(removeRows(rows, keys('ad')))).toBe('bce');
});

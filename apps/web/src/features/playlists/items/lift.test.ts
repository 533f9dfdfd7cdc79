import { expect, test } from 'vitest';
import { moveRows } from './edit-rows';
import { lift, moveLift, moveLiftTo, placeOfLift } from './lift';
import { keysOf, rowsOf } from './test-rows';

const rows = rowsOf('abcde');
const lifted = (letters: string) => lift(rows, new Set(letters));

test.each([
  ['b', [], 1],
  ['b', ['ArrowDown'], 2],
  ['b', ['ArrowUp', 'ArrowUp'], 0],
  ['b', ['End'], 4],
  ['d', ['Home'], 0],
  ['bd', [], 1],
  ['bd', ['End'], 3],
  ['b', ['End', 'ArrowDown'], 4],
])('the keys move %s: %j', (letters, keys, position) => {
  expect(keys.reduce((now, key) => moveLift(rows, now, key), lifted(letters)).position).toBe(position);
});

test('another key does not move lifted rows', () => {
  const now = lifted('b');
  expect(moveLift(rows, now, 'x')).toBe(now);
});

test.each([
  ['b', 0, 'bacde'],
  ['b', 5, 'acdeb'],
  ['b', 2, 'abcde'],
  ['b', 3, 'acbde'],
  ['ad', 3, 'bcade'],
])('the pointer moves %s in front of row %i: %s', (letters, index, expected) => {
  const now = moveLiftTo(rows, lifted(letters), index);
  expect(keysOf(moveRows(rows, now.keys, now.position))).toBe(expected);
});

test.each([
  ['b', 0, 0],
  ['b', 1, 2],
  ['b', 4, 5],
  ['ad', 1, 2],
])('the line for %s at position %i is above row %i', (letters, position, index) => {
  expect(placeOfLift(rows, { keys: new Set(letters), position })).toBe(index);
});

import { expect, test } from 'vitest';
import { noSelection, type Selection, select, selectAll, within } from './selection';

const shown = 'abcde'.split('');
const none = { shiftKey: false, ctrlKey: false, metaKey: false };
const shift = { ...none, shiftKey: true };
const ctrl = { ...none, ctrlKey: true };
const words = ({ keys }: Selection) => [...keys].join('');
const clicks = (...list: [string, typeof none][]) =>
  words(list.reduce((now, [key, held]) => select(now, key, held, shown), noSelection));

test('a click selects one row, Ctrl adds and removes, Shift selects a range from the last row', () => {
  expect(clicks(['b', none], ['d', none])).toBe('d');
  expect(clicks(['b', none], ['d', ctrl], ['b', ctrl])).toBe('d');
  expect(clicks(['b', none], ['d', { ...none, metaKey: true }])).toBe('bd');
  expect(clicks(['b', none], ['d', shift])).toBe('bcd');
  expect(clicks(['d', none], ['b', shift], ['e', shift])).toBe('de');
  expect(clicks(['c', shift])).toBe('c');
});

test('selects the shown rows only', () => {
  expect(words(selectAll(['b', 'd']))).toBe('bd');
  expect(words(select({ keys: new Set('b'), anchor: 'b' }, 'd', shift, ['b', 'd']))).toBe('bd');
});

test('rows that are no longer in the list are not selected', () => {
  const selection = { keys: new Set('abc'), anchor: 'a' };
  expect(words(within(selection, new Set('bcd')))).toBe('bc');
  expect(within(selection, new Set('abc'))).toBe(selection);
});

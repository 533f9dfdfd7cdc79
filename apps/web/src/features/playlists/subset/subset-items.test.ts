import { expect, test } from 'vitest';
import { rowsOf } from '../items/test-rows';
import { numberedItems, subsetWords } from './subset-items';

const items = (letters: string, childPlaylistStart: number, childPlaylistEnd: number) =>
  numberedItems(rowsOf(letters), { childPlaylistStart, childPlaylistEnd });

test.each([
  ['abcd', 1, 999, '1234', 'All 4 items play here.'],
  ['abcd', 2, 3, '23', '2 of 4 items play here.'],
  ['abcd', 3, 2, '', 'No item plays here. Choose other numbers.'],
  ['abcd', 9, 12, '', 'No item plays here. Choose other numbers.'],
  ['a', 1, 999, '1', 'Its item plays here.'],
  ['', 1, 999, '', 'This playlist is empty.'],
])('the items of %j from %i to %i that play: %s', (letters, start, end, numbers, words) => {
  const numbered = items(letters, start, end);
  expect(
    numbered
      .filter(({ plays }) => plays)
      .map(({ number }) => number)
      .join(''),
  ).toBe(numbers);
  expect(subsetWords(numbered)).toBe(words);
});

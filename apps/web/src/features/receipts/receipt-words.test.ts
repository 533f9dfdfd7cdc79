import { expect, test } from 'vitest';
import { playedByWords, receiptWords } from './receipt-words';

test.each([
  [true, false, 'Up to date'],
  [true, true, 'Up to date'],
  [false, false, 'Updating…'],
  [false, true, 'Updates when it is back online'],
])('isCurrent=%s and silent=%s are shown as %s', (isCurrent, silent, expected) => {
  expect(receiptWords({ isCurrent }, silent)).toBe(expected);
});

test.each([
  [0, 0, 'Not on any screen yet'],
  [1, 1, '1 of 1 screen plays this'],
  [0, 1, '0 of 1 screen plays this'],
  [8, 9, '8 of 9 screens play this'],
  [9, 9, '9 of 9 screens play this'],
])('shows that %i of %i screens are up to date as %s', (current, of, expected) => {
  const receipts = Array.from({ length: of }, (_, index) => ({ isCurrent: index < current }));
  expect(playedByWords(receipts)).toBe(expected);
});

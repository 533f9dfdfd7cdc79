import { expect, test } from 'vitest';
import { playedByWords, receiptWords } from './receipt-words';

const state = (kind: 'playing' | 'sleeping' | 'updating' | 'silent' | 'connectionLost' | 'downloading') => ({
  kind,
  since: null,
  reason: '',
});

test.each([
  ['playing', true, 'Up to date'],
  ['sleeping', true, 'Up to date'],
  ['updating', false, 'Updating…'],
  ['silent', false, 'Updates when it is back online'],
  ['connectionLost', false, 'Updates when it is back online'],
  ['connectionLost', true, undefined],
  ['downloading', false, undefined],
] as const)('a TV in the state %s, current: %s, is shown as “%s”', (kind, isCurrent, words) => {
  expect(receiptWords(state(kind), isCurrent)).toBe(words);
});

test.each([
  [0, 0, 'Not on any screen yet'],
  [1, 1, '1 of 1 screen plays this'],
  [0, 1, '1 screen will play this'],
  [0, 18, '18 screens will play this'],
  [8, 9, '8 of 9 screens play this'],
])('shows that %i of %i screens are up to date as %s', (current, of, expected) => {
  const screens = Array.from({ length: of }, (_, index) => ({
    isCurrent: index < current,
    state: state('playing'),
  }));
  expect(playedByWords(screens)).toBe(expected);
});

test('a TV without contact does not count as playing', () => {
  expect(playedByWords([{ isCurrent: true, state: state('silent') }])).toBe('1 screen will play this');
});

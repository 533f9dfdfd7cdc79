import { expect, test } from 'vitest';
import { statusWords } from './status-words';

test.each([
  [{ state: 'silent' } as const, undefined],
  [{ state: 'sleeping' } as const, { tone: 'asleep', tooltip: 'Sleeping', words: 'Sleeping' }],
  [
    { state: 'playing', schedule: 'Sunday' } as const,
    { tone: 'on', tooltip: 'Sunday', words: 'Playing Sunday' },
  ],
  [
    { state: 'late', schedule: 'Sunday', minutes: 150 } as const,
    { tone: 'warning', tooltip: 'Sunday', words: 'Not heard from for 2h' },
  ],
])('%j', (status, expected) => {
  expect(statusWords(status)).toEqual(expected);
});

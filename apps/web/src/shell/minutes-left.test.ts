import { expect, test } from 'vitest';
import { minutesLeft } from './minutes-left';

const now = Date.parse('2026-11-23T10:00:00Z');

test.each([
  ['2026-11-23T11:00:00Z', '60 minutes'],
  ['2026-11-23T11:00:04Z', '60 minutes'],
  ['2026-11-23T10:01:30Z', '2 minutes'],
  ['2026-11-23T10:00:05Z', '1 minute'],
  ['2026-11-23T09:00:00Z', '0 minutes'],
])('until %s are %s left', (endsAt, words) => {
  expect(minutesLeft(endsAt, now)).toBe(words);
});

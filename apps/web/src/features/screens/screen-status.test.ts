import { expect, test } from 'vitest';
import { screenStatus } from './screen-status';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const ping = (minutesAgo: number, currentSchedule: string) => ({
  screenId: 1,
  currentSchedule,
  pingTime: new Date(now - minutesAgo * 60_000).toISOString(),
});

test.each([
  ['no ping', undefined, { state: 'silent' }],
  ['an empty schedule', ping(1, ''), { state: 'sleeping' }],
  ['a fresh ping', ping(1, 'Sunday'), { state: 'playing', schedule: 'Sunday' }],
  ['exactly 31 minutes', ping(31, 'Sunday'), { state: 'playing', schedule: 'Sunday' }],
  [
    'over 31 minutes',
    ping(32, 'Sunday'),
    { state: 'late', schedule: 'Sunday', minutes: 32, since: ping(32, '').pingTime },
  ],
  [
    'asleep and then silent',
    ping(200, ''),
    { state: 'late', schedule: '', minutes: 200, since: ping(200, '').pingTime },
  ],
])('derives the state of a screen: %s', (_, last, expected) => {
  expect(screenStatus(last, now)).toEqual(expected);
});

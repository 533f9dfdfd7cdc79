import { twelveHour } from '@marquee/contract/kit/hours-words';
import { describe, expect, test, vi } from 'vitest';
import {
  formatAge,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatTime,
  readTime,
} from './formats';

describe('dates', () => {
  const evening = new Date(2026, 2, 7, 21, 5);

  test('dates have the prescribed formats', () => {
    expect(formatDate(evening)).toBe('Mar 7, 2026');
    expect(formatDateTime(evening)).toBe('Mar 7, 2026 9:05 PM');
    expect(formatDay(evening)).toBe('2026-03-07');
  });

  test.each([
    ['2027-01-31', 'Jan 31, 2027'],
    ['2028-02-29', 'Feb 29, 2028'],
    ['2027-1-31', ''],
    ['2027-13-01', ''],
    [null, ''],
  ])('shows the day %s as "%s" in every time zone', async (day, shown) => {
    for (const zone of ['America/Chicago', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      const { formatPlainDay } = await import('./formats');
      expect(formatPlainDay(day)).toBe(shown);
    }
    vi.unstubAllEnvs();
  });

  test.each([null, undefined, '', 'yesterday', Number.NaN])('shows %s as an empty text', (none) => {
    expect([formatDate(none), formatDateTime(none), formatDay(none), formatAge(none)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

test.each([
  [0, 0, '00:00', '12:00 am'],
  [8, 0, '08:00', '8:00 am'],
  [12, 30, '12:30', '12:30 pm'],
  [23, 59, '23:59', '11:59 pm'],
])('sends %i hours and %i minutes as %s and shows this time as %s', (hours, minutes, sent, shown) => {
  expect(formatTime(hours, minutes)).toBe(sent);
  expect(twelveHour(hours, minutes)).toBe(shown);
  expect(readTime(sent)).toEqual({ hours, minutes });
});

test.each(['24:00', '12:60', 'noon', '12', ''])('rejects %s as a time', (text) => {
  expect(readTime(text)).toBeUndefined();
});

test.each([
  [0, '0s'],
  [60, '60s'],
  [61, '1m'],
  [3600, '60m'],
  [3601, '1h'],
  [86_400, '24h'],
  [86_401, '1d'],
  [-5, '0s'],
])('shows %i seconds ago as %s', (seconds, shown) => {
  const now = new Date('2026-03-07T12:00:00Z');
  expect(formatAge(now.getTime() - seconds * 1000, now)).toBe(shown);
});

test('says just now in the first minute', () => {
  const now = new Date('2026-03-07T12:00:00Z');
  expect(formatAgo('2026-03-07T11:59:30Z', now)).toBe('just now');
  expect(formatAgo('2026-03-07T11:59:00Z', now)).toBe('just now');
  expect(formatAgo('2026-03-07T11:55:00Z', now)).toBe('5m ago');
});

test.each([
  [0, '0:00'],
  [15, '0:15'],
  [75.4, '1:15'],
  [3600, '1:00:00'],
  [3675, '1:01:15'],
])('shows a duration of %d seconds as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});

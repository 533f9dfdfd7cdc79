import { expect, test } from 'vitest';
import { dayName, eachDay, longTime, usualDays } from './days';

test('offers periods that end today, and the last month', () => {
  expect(usualDays('2026-03-04')).toEqual({
    Today: { from: '2026-03-04', to: '2026-03-04' },
    'Last 7 days': { from: '2026-02-26', to: '2026-03-04' },
    'Last 30 days': { from: '2026-02-03', to: '2026-03-04' },
    'This month': { from: '2026-03-01', to: '2026-03-04' },
    'Last month': { from: '2026-02-01', to: '2026-02-28' },
  });
  expect(usualDays('2026-01-01')['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('lists every day once, also when the clocks change', () => {
  expect(eachDay({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(eachDay({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  expect(eachDay({ from: '1026-01-01', to: '2026-03-01' })).toHaveLength(366);
  expect(dayName('2026-03-04')).toBe('Wed, Mar 4');
});

test.each([
  [0, '0 s'],
  [45.4, '45 s'],
  [60, '1 min'],
  [750, '12 min 30 s'],
  [9000, '2 h 30 min'],
  [3600 * 1234, '1,234 h'],
])('shows %s seconds as %s', (seconds, text) => expect(longTime(seconds)).toBe(text));

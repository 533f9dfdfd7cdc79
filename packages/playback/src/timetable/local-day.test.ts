import { expect, test } from 'vitest';
import { dayAt, firstOfNextMonth } from './local-day';

test.each([
  ['2027-01-01T05:59:59Z', 'Central Time (US & Canada)', '2026-12-31'],
  ['2027-01-01T06:00:00Z', 'Central Time (US & Canada)', '2027-01-01'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-04-03T14:59:59Z', 'Australia/Lord_Howe', '2027-04-04'],
])('%s in %s is on %s', (instant, zone, day) => {
  expect(dayAt(new Date(instant), zone)).toBe(day);
});

test.each([
  ['2027-01-31', '2027-02-01'],
  ['2027-02-01', '2027-03-01'],
  ['2026-12-05', '2027-01-01'],
])('the month after %s begins on %s', (day, first) => {
  expect(firstOfNextMonth(day)).toBe(first);
});

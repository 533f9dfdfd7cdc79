import { expect, test } from 'vitest';
import { halfHours } from './half-hours';

test.each([
  ['en-US', '6:00 AM', '7:30 PM'],
  ['en-GB', '6:00', '19:30'],
])('suggests the times of a day in the clock of %s', (locale, first, evening) => {
  const times = halfHours(locale);
  expect(times).toHaveLength(48);
  // Engines write the hours of this clock with one or two digits.
  expect(times[0]?.replace(/^0/, '')).toBe(first);
  expect(times).toContain(evening);
});

import { expect, test } from 'vitest';
import { minutesOf, timeOf } from './minute-of-day';

test.each([
  [0, '00:00'],
  [435, '07:15'],
  [1_439, '23:59'],
  [null, ''],
])('%s minutes are %s', (minutes, time) => {
  expect(timeOf(minutes)).toBe(time);
  expect(minutesOf(time)).toBe(minutes);
});

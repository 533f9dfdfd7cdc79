import { expect, test } from 'vitest';
import { dayOrder, readDay } from './read-day';

test.each([
  ['6/21/2030', 'en-US', '2030-06-21'],
  ['21/6/2030', 'en-GB', '2030-06-21'],
  ['21.6.30', 'de-DE', '2030-06-21'],
  ['2030-6-21', 'en-US', '2030-06-21'],
  [' 2030/06/21 ', 'de-DE', '2030-06-21'],
  ['6/21/2030', 'ja-JP', '2030-06-21'],
  ['Jun 21, 2030', 'de-DE', '2030-06-21'],
  ['21 June 2030', 'en-US', '2030-06-21'],
  ['21/6/2030', 'en-US', undefined],
  ['2/30/2030', 'en-US', undefined],
  ['Sunday', 'en-US', undefined],
  ['From 8 to 10', 'en-US', undefined],
  ['June 2030', 'en-US', undefined],
  ['', 'en-US', undefined],
])('reads %j in %s as %j', (text, locale, day) => {
  expect(readDay(text, dayOrder(locale))).toBe(day);
});

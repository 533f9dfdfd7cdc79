import { expect, test } from 'vitest';
import { cents, day, line, mailedName, percent } from './fields';

test.each([
  [12.5, 1250],
  ['$1,234.5', 123_450],
  ['0.07', 7],
  // Multiplied by 100, these floats are not whole numbers.
  [1.15, 115],
  [8.2, 820],
  ['.5', 50],
  [0, 0],
  ['1,000,000', 100_000_000],
])('reads %s as %i cents', (given, read) => {
  expect(cents.parse(given)).toBe(read);
});

test.each(['12.345', 0.001, -1, '', '$', '1e3', 'ten', 1_000_000.01, Number.NaN, null])(
  'refuses the amount %s',
  (given) => {
    expect(cents.safeParse(given).success).toBe(false);
  },
);

test.each([
  [12.5, 1250],
  ['12.5%', 1250],
  ['7 %', 700],
  ['100', 10_000],
  [0.29, 29],
])('reads %s as %i basis points', (given, read) => {
  expect(percent.parse(given)).toBe(read);
});

test.each(['100.01', '%', '5%%', -1, '1.234'])('refuses the percentage %s', (given) => {
  expect(percent.safeParse(given).success).toBe(false);
});

test('refuses a day that the calendar does not have', () => {
  expect(day.safeParse('2028-02-29').success).toBe(true);
  expect(day.safeParse('2027-02-29').success).toBe(false);
});

test.each([
  ['a line', line(10)],
  ['a name in mails', mailedName(10, 'is missing')],
])('checks nothing else of a text that is too long: %s', (_name, schema) => {
  const { error } = schema.safeParse(`www.a.example/\n${'a'.repeat(10)}`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['must be at most 10 characters']);
});

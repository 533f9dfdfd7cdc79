import { expect, test } from 'vitest';
import { readNumber, steppedNumber } from './read-number';

const percent = { min: -1000, max: 1000, decimals: 2 };

test.each([
  ['12.345', 12.35],
  [' 12,5 % ', 12.5],
  ['-3', -3],
  ['1e2', 100],
  ['-0.001', 0],
])('reads %s', (text, value) => {
  expect(readNumber(text, percent)).toEqual({ value });
});

test.each(['', ' ', 'wide', '1000.01', '-1001', '1.000,5', 'Infinity', 'NaN'])(
  'refuses "%s" with a sentence that names the range',
  (text) => {
    expect(readNumber(text, percent)).toEqual({ fault: 'Enter a number from -1,000 to 1,000.' });
  },
);

test('a field without decimals accepts whole numbers only', () => {
  const time = { min: 0, max: 3_600_000, decimals: 0 };
  expect(readNumber('500 ms', time)).toEqual({ value: 500 });
  expect(readNumber('0.5', time)).toEqual({ fault: 'Enter a whole number from 0 to 3,600,000.' });
});

test('a step stays within the range and keeps the decimals', () => {
  expect(steppedNumber(0.1, 0.2, percent)).toBe(0.3);
  expect(steppedNumber(999.95, 0.1, percent)).toBe(1000);
  expect(steppedNumber(-999.95, -0.1, percent)).toBe(-1000);
});

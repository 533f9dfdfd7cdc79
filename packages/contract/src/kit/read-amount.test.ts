import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBasisPoints, readCents } from './read-amount';

test.each([
  ['12.50', 1250],
  [' $1,234.5 ', 123_450],
  ['$ 12', 1200],
  ['1,000,000', 100_000_000],
  ['12,500', 1_250_000],
  // A missing digit before or after the point changes nothing.
  ['.5', 50],
  ['12.', 1200],
  ['007', 700],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('reads %j as %i cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  // A comma that separates no thousands.
  '12,50', '1,2,3', '1.000,00', '1,00', '1,0000', ',500', '1,', '1,,000', '0,500', '1000,000', '1,000,00', '1.5,000',
  // Spaces and signs within the amount.
  '', ' ', '$', ' $ ', '.', '$.', '1 000', '12 . 50', '12$', '$$12', '-3', '+3', '- 3', '12.50 USD', '(12)',
  // Other digits, other notations.
  '١٢', '１２', '１２.５０', '1e3', '0x10', '1_000', '½', 'Infinity', 'NaN', '12.345', '10.299999999999999', '1.2.3',
  '1000.000', '100000000000000000000',
])('refuses %j', (text) => {
  expect(readCents(text)).toBeUndefined();
}); // biome-ignore format: a table to read

test('reads each amount as the web app formats it', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(readCents(format.format(cents / 100))).toBe(cents);
      expect(readCents(String(cents / 100))).toBe(cents);
    }),
  );
});

test.each([
  ['12.5%', 1250],
  [' 7 % ', 700],
  ['100', 10_000],
  ['.5', 50],
  ['12.', 1200],
])('reads %j as %i basis points', (text, basisPoints) => {
  expect(readBasisPoints(text)).toBe(basisPoints);
});

test.each([
  '', '%', '5%%', '%5', '12,5', '1,000', '1 2', '-1', '1.234', '1e1', '１２%', '١٢', '12٪', '$5', '10.299999999999999',
])('refuses the percentage %j', (text) => {
  expect(readBasisPoints(text)).toBeUndefined();
}); // biome-ignore format: a table to read

import { expect, test } from 'vitest';
import { readMoney } from './read-money';

test.each([
  ['10', 10],
  ['$10.00', 10],
  [' $1,234.50 ', 1234.5],
  ['.5', 0.5],
  ['2.', 2],
  ['0', 0],
  ['1.005', undefined],
  ['19.999', undefined],
  ['0.29', 0.29],
  ['', undefined],
  ['$', undefined],
  ['-3', undefined],
  ['ten', undefined],
  ['10 a month', undefined],
  ['1.2.3', undefined],
  ['1e3', undefined],
])('reads %j as %j', (text, amount) => {
  expect(readMoney(text)).toBe(amount);
});

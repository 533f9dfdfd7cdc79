import { expect, test } from 'vitest';
import { cardName, expiryText } from './card-words';

test.each([
  [{ brand: 'visa', lastFour: '4242' }, 'Visa ending in 4242'],
  [{ brand: 'amex', lastFour: '0005' }, 'American Express ending in 0005'],
  [{ brand: 'girocard', lastFour: '1234' }, 'Girocard ending in 1234'],
  [{ brand: '', lastFour: '1234' }, 'Card ending in 1234'],
])('names the card %j', (card, name) => {
  expect(cardName(card)).toBe(name);
});

test('says when a card expires, and ignores a date before 2000', () => {
  expect(expiryText({ expires: '2029-03-31' }, '2029-03-31')).toBe('Valid until Mar 31, 2029');
  expect(expiryText({ expires: '2029-03-31' }, '2029-04-01')).toBe('Expired on Mar 31, 2029');
  expect(expiryText({ expires: '1999-12-31' }, '2029-04-01')).toBe('');
});

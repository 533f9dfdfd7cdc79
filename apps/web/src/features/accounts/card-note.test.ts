import { expect, test } from 'vitest';
import { accountDay, cardNote } from './card-note';

test('counts days in the time zone of the account', () => {
  const now = new Date('2027-01-31T23:30:00Z');
  expect(accountDay({ timezone: 'London' }, now)).toBe('2027-01-31');
  expect(accountDay({ timezone: 'Asia/Tokyo' }, now, 30)).toBe('2027-03-03');
});

test('says until when a card can be added, unless there is one', () => {
  const without = { cardExpiration: null };
  expect(cardNote(without, '2027-03-02', '2027-01-31')).toEqual(['You can add a card until Mar 2, 2027.']);
  expect(cardNote(without, '2027-01-31', '2027-01-31')).toEqual([
    'Add a card under Settings, Billing, to pay for it.',
  ]);
  expect(cardNote({ cardExpiration: '2029-03-31' }, '2027-03-02', '2027-01-31')).toEqual([]);
});

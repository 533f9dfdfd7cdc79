import { expect, test } from 'vitest';
import { feeQuestion } from './fee-question';

const account = { perScreenCharge: 20, cardExpiration: null, timezone: 'London' };
const now = new Date('2027-01-01T12:00:00Z');

test('an owner sees the fee of a screen, the sum of all fees, and until when a card can be added', () => {
  const items = [{ monthlyRate: 20 }, { monthlyRate: 14.1 }];
  expect(feeQuestion(account, items, now)).toEqual({
    text: 'There is a monthly fee of $20.00/screen after a trial period of 30 days.  Are you sure you wish to add this screen?',
    details: [
      'With this screen, your organization pays $54.10 a month after all trials.',
      'You can add a card until Jan 31, 2027.',
    ],
    action: 'Add screen',
  });
  expect(feeQuestion({ ...account, cardExpiration: '2029-03-31' }, items, now).details).toHaveLength(1);
});

test('a person who is not an owner sees only the fee', () => {
  expect(feeQuestion(account, undefined, now).details).toEqual([]);
});

import { expect, test } from 'vitest';
import { feeQuestion, restoreFeeQuestion } from './fee-question';

const nextScreen = { trialDays: 30, billedSince: null };
const account = { perScreenCharge: 20, cardExpiration: null, timezone: 'London', nextScreen };
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

test.each([
  [{ trialDays: 12, billedSince: null }, ' after a trial period of 12 days', []],
  [{ trialDays: 1, billedSince: null }, ' after a trial period of 1 day', []],
  [{ trialDays: 0, billedSince: null }, ', charged from today', []],
  [
    { trialDays: 0, billedSince: '2026-12-30' },
    ', charged from today',
    ['The screen replaces a deleted screen. The days since Dec 30, 2026 are charged too.'],
  ],
])('a screen that replaces a deleted screen has the rest of its trial: %o', (next, from, details) => {
  expect(feeQuestion({ ...account, nextScreen: next }, undefined, now)).toMatchObject({
    text: `There is a monthly fee of $20.00/screen${from}.  Are you sure you wish to add this screen?`,
    details,
  });
});

test('a person who is not an owner sees only the fee', () => {
  expect(feeQuestion(account, undefined, now).details).toEqual([]);
});

test('the days since the deletion are charged for a screen that is restored within 3 days', () => {
  const deleted = { name: 'Foyer', deletedAt: '2026-12-29T12:00:00Z' };
  expect(restoreFeeQuestion(deleted, account, undefined, now)?.details).toEqual([
    'Restored screens are billed again. The days since Dec 29, 2026 are charged too.',
  ]);
});

test('a screen that was deleted more than 3 days before is restored for its fee, without a new trial', () => {
  const deleted = { name: 'Foyer', deletedAt: '2026-12-28T12:00:00Z' };
  const again = 'Restored screens are billed again. Their trial periods do not begin again.';
  expect(restoreFeeQuestion(deleted, account, [{ monthlyRate: 20 }], now)).toEqual({
    text: 'Restore “Foyer” for $20.00 a month?',
    details: [
      again,
      'With this screen, your organization pays $40.00 a month after all trials.',
      'Add a card under Settings, Billing, to pay for it.',
    ],
    action: 'Restore screen',
  });
  expect(restoreFeeQuestion(deleted, account, undefined, now)?.details).toEqual([again]);
});

test('a screen that was deleted today is restored without a question, in the time zone of the account', () => {
  const deleted = { name: 'Foyer', deletedAt: '2026-12-31T23:00:00Z' };
  expect(restoreFeeQuestion(deleted, { ...account, timezone: 'Asia/Tokyo' }, [], now)).toBeUndefined();
});

import type { Invoice } from '@marquee/contract/billing';
import { expect, test } from 'vitest';
import { type BillingFacts, billingWords, itemWords, sumCredits } from './billing-words';

const invoice = (changes: Partial<Invoice>): Invoice => ({
  id: 1,
  startDate: '2027-02-01',
  endDate: '2027-02-28',
  amount: 20,
  status: 'Unpaid',
  number: 1,
  printDate: '2027-03-01',
  dueDate: '2027-03-06',
  due: 20,
  nextAttempt: null,
  failure: null,
  isPaymentOpen: false,
  ...changes,
});
const open = invoice({ status: 'In Progress', number: null, amount: 54, due: 54 });
const failed = invoice({ nextAttempt: '2027-03-08', failure: 'Your card has insufficient funds.' });
const words = ({ account, ...facts }: Partial<Omit<BillingFacts, 'account'>> & { account?: object } = {}) =>
  billingWords({
    account: { status: 'active', accountStatus: 'active', cancelOn: null, ...account },
    invoices: [],
    items: [],
    credit: 0,
    card: 'Visa ending in 4242',
    today: '2027-02-10',
    ...facts,
  });

test('an active account sees its next invoice, and what pays it', () => {
  expect(words({ invoices: [open] })).toEqual({
    isBad: false,
    title: 'Next invoice on Mar 1, about $54.00.',
    notes: ['Visa ending in 4242 is charged.'],
  });
  expect(words({ invoices: [open], credit: 10, card: undefined }).notes).toEqual([
    'Your credits of $10.00 are used first.',
    'Add a card, so that it can be paid.',
  ]);
});

test('an account without fees has nothing to pay, and sees when the first fee begins', () => {
  expect(words()).toEqual({ isBad: false, title: 'Nothing to pay this month.', notes: [] });
  const items = [{ startDate: '2027-04-20' }, { startDate: '2027-03-12' }];
  expect(words({ items }).notes).toEqual(['The first fee begins on Mar 12, 2027.']);
});

test('an account in preview sees that its days are not billed', () => {
  const account = { status: 'preview', accountStatus: 'preview' };
  expect(words({ account }).notes).toEqual(['Your account is in preview. Its days are not billed.']);
});

test('a failed payment names the next attempt, the sum and the reason', () => {
  const account = { accountStatus: 'probation' };
  const later = invoice({ id: 2, due: 0.1, nextAttempt: '2027-04-04', failure: failed.failure });
  expect(words({ account, invoices: [open, later, { ...failed, due: 20.2 }] })).toEqual({
    isBad: true,
    title: 'Payment failed. We try again on Mar 8.',
    notes: ['$20.30 is unpaid.', 'Your card has insufficient funds.'],
  });
});

test('an unpaid invoice that was not tried yet does not say that a payment failed', () => {
  const account = { accountStatus: 'probation' };
  const { title } = words({ account, invoices: [{ ...failed, failure: null }] });
  expect(title).toBe('An invoice is unpaid. We try your card on Mar 8.');
});

test('a payment without a known result is not called failed', () => {
  const { title, isBad } = words({ invoices: [invoice({ isPaymentOpen: true })] });
  expect([title, isBad]).toEqual(['The payment of $20.00 is not confirmed yet.', false]);
});

test('a suspended account sees whether a payment or an administrator suspended it', () => {
  const account = { accountStatus: 'suspended' };
  expect(words({ account, invoices: [{ ...failed, nextAttempt: null }] })).toEqual({
    isBad: true,
    title: 'Payment failed. Your account is suspended.',
    notes: [
      '$20.00 is unpaid.',
      'Your card has insufficient funds.',
      'Your screens play again as soon as it is paid.',
    ],
  });
  const byAdmin = words({ account: { ...account, status: 'suspended' }, invoices: [failed] });
  expect(byAdmin.title).toBe('Your account is suspended.');
  expect(byAdmin.notes).toContain('$20.00 is unpaid.');
});

test('a cancelled account sees until when or since when, and what is unpaid', () => {
  const cancelOn = '2027-03-01';
  expect(words({ account: { cancelOn }, invoices: [open] })).toEqual({
    isBad: false,
    title: 'Your account ends on Mar 1, 2027.',
    notes: ['The last invoice is made then, about $54.00.'],
  });
  expect(words({ account: { accountStatus: 'probation', cancelOn }, invoices: [failed] }).notes).toContain(
    'Your account ends on Mar 1, 2027.',
  );
  const ended = { accountStatus: 'cancelled', cancelOn };
  expect(words({ account: ended })).toEqual({
    isBad: false,
    title: 'Your account was cancelled on Mar 1, 2027.',
    notes: ['Its screens have stopped. You can open it again below.'],
  });
  expect(words({ account: ended, invoices: [failed] }).notes).toEqual([
    '$20.00 is unpaid. Pay it, and you can open your account again.',
  ]);
});

test.each([
  ['screen', '2027-02-11', null, 'In trial until Feb 11, 2027'],
  ['other', '2027-02-11', null, 'From Feb 11, 2027'],
  ['feed', '2027-02-10', null, 'Since Feb 10, 2027'],
  ['other', '2027-01-01', '2027-06-30', 'Since Jan 1, 2027, last day Jun 30, 2027'],
] as const)('says since when an item is billed: %s from %s to %s', (kind, startDate, endDate, said) => {
  expect(itemWords({ kind, startDate, endDate, nextMonthlyRate: null }, '2027-02-10')).toBe(said);
});

test('says the price of the next month, if it changes', () => {
  const item = { kind: 'screen', startDate: '2027-01-01', endDate: null, nextMonthlyRate: 25 } as const;
  expect(itemWords(item, '2027-02-10')).toBe('Since Jan 1, 2027 · $25.00/month from Mar 1, 2027');
});

test('adds credits without errors of rounding', () => {
  expect(sumCredits([{ unusedAmount: 0.1 }, { unusedAmount: 0.2 }])).toBe(0.3);
});

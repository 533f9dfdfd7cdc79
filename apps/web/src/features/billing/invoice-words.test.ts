import { expect, test } from 'vitest';
import { invoiceWords } from './invoice-words';

const dates = {
  id: 1,
  startDate: '2027-02-01',
  endDate: '2027-02-28',
  printDate: '2027-03-01',
  dueDate: '2027-03-06',
  nextAttempt: null,
  failure: null,
  isPaymentOpen: false,
};

test.each([
  [{ status: 'In Progress', number: null, amount: 20, due: 20 }, 'If nothing changes until Feb 28, 2027'],
  [{ status: 'Paid', number: 3, amount: 20, due: 0 }, 'Invoice 3'],
  [{ status: 'Unpaid', number: 3, amount: 20, due: 20 }, 'Invoice 3 · Due Mar 6, 2027'],
  [{ status: 'Unpaid', number: 3, amount: 20, due: 5.5 }, 'Invoice 3 · Due Mar 6, 2027 · $5.50 is unpaid'],
] as const)('describes an invoice %j', (facts, words) => {
  expect(invoiceWords({ ...dates, ...facts })).toBe(words);
});

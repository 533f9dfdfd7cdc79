import type { Account } from '@marquee/contract/accounts';
import type { BillableItem, Charge, Invoice, Payment } from '@marquee/contract/billing';
import type { Page } from 'playwright-core';
import { open, press } from './steps';
import type { Stop } from './stop';

/** The billing page in its states. The server of the walk has no closed month, so some answers are replaced. */
export const billingStops: Stop[] = [
  {
    name: 'billing',
    go: async (page) => {
      await open(page, '/settings/billing', 'Billing');
      await page.getByText('You do not currently have a card on file.').waitFor();
      await page.getByText('There are no active credits').waitFor();
    },
  },
  {
    name: 'billing-card',
    go: async (page) => {
      await open(page, '/settings/billing', 'Billing');
      await press(page, 'Add a card');
      await page.getByTitle('Card details').contentFrame().getByRole('radio').first().waitFor();
      await page.getByRole('button', { name: 'Save card' }).waitFor();
    },
  },
  {
    name: 'billing-unpaid',
    go: async (page) => {
      await page.route('**/api/invoices', (route) => route.fulfill({ json: invoices }));
      await page.route('**/api/charges/invoice/*', (route) => route.fulfill({ json: charges }));
      await page.route('**/api/payments/unused', (route) => route.fulfill({ json: credits }));
      await page.route('**/api/billableItems/currentAndUpcoming', (route) => route.fulfill({ json: items }));
      await page.route('**/api/accounts/paymentMethod', (route) => route.fulfill({ json: method }));
      await open(page, '/settings/billing', 'Billing');
      await page.getByText('Payment failed. We try again on Mar 8.').waitFor();
      await page.getByRole('button', { name: 'Charges of February 2027' }).click();
      await page.getByRole('list', { name: 'Charges of February 2027' }).waitFor();
      await page.getByRole('button', { name: 'More' }).waitFor();
    },
  },
  {
    name: 'billing-cancelled',
    go: async (page) => {
      await page.route(/\/api\/accounts\/\d+$/, async (route) => {
        const account: Account = await (await route.fetch()).json();
        await route.fulfill({ json: { ...account, accountStatus: 'cancelled', cancelOn: '2027-03-01' } });
      });
      await open(page, '/settings/billing', 'Billing');
      await page.getByText('Your account was cancelled on Mar 1, 2027.').waitFor();
      await page.getByRole('button', { name: 'Open it again' }).waitFor();
    },
  },
  {
    name: 'billing-failed',
    go: async (page) => {
      await page.route('**/api/invoices', failing);
      await page.route('**/api/billableItems/currentAndUpcoming', failing);
      await open(page, '/settings/billing', 'Billing');
      await page.getByRole('alert').first().waitFor();
    },
  },
];

const failing: Parameters<Page['route']>[1] = (route) =>
  route.fulfill({ status: 500, json: { errors: ['Something went wrong on our side. Please try again.'] } });

const unpaid: Invoice = {
  id: 40,
  startDate: '2027-02-01',
  endDate: '2027-02-28',
  amount: 54,
  status: 'Unpaid',
  number: 17,
  printDate: '2027-03-01',
  dueDate: '2027-03-06',
  due: 41.5,
  nextAttempt: '2027-03-08',
  failure: 'Your card has insufficient funds.',
  isPaymentOpen: false,
};
const open54: Invoice = {
  ...unpaid,
  id: 41,
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  status: 'In Progress',
  number: null,
  printDate: '2027-04-01',
  dueDate: '2027-04-06',
  due: 54,
  nextAttempt: null,
  failure: null,
};
const paid = Array.from({ length: 16 }, (_, before): Invoice => {
  const [startDate = '', endDate = ''] = [0, 1].map((end) =>
    new Date(Date.UTC(2027, -before + end, 1 - end)).toISOString().slice(0, 10),
  );
  const settled = { status: 'Paid', due: 0, nextAttempt: null, failure: null } as const;
  return { ...unpaid, ...settled, id: 39 - before, number: 16 - before, startDate, endDate };
});
const invoices = [open54, unpaid, ...paid];

const days = { startDate: '2027-02-01', endDate: '2027-02-28' };
const charges: Charge[] = [
  { id: 1, description: 'Screen: Foyer', ...days, amount: 20 },
  { id: 2, description: 'Screen: Side entrance', ...days, startDate: '2027-02-15', amount: 10 },
  { id: 3, description: 'Feed: Harbour news', ...days, amount: 10 },
  { id: 4, description: 'Feed: Harbour news, additional screens', ...days, amount: 14 },
];

const credits: Payment[] = [
  {
    id: 1,
    accountId: 1,
    amount: 30,
    unusedAmount: 12.5,
    method: 'check',
    paymentDate: '2027-02-20',
    description: 'Check of Harbour Lane Hall',
  },
];

const item = { accountId: 1, endDate: null };
const items: BillableItem[] = [
  {
    ...item,
    id: 1,
    name: 'Foyer',
    kind: 'screen',
    monthlyRate: 20,
    nextMonthlyRate: null,
    startDate: '2026-01-31',
  },
  {
    ...item,
    id: 2,
    name: 'Harbour news',
    kind: 'feed',
    monthlyRate: 14,
    nextMonthlyRate: null,
    startDate: '2026-02-13',
  },
  {
    ...item,
    id: 3,
    name: 'Side entrance',
    kind: 'screen',
    monthlyRate: 20,
    nextMonthlyRate: null,
    startDate: '2099-02-01',
  },
];

const method = {
  provider: 'test',
  publishableKey: '',
  card: { brand: 'visa', lastFour: '0341', expires: '2029-03-31' },
};

import type { InvoiceDocument } from '@marquee/contract/billing';
import type { Page } from 'playwright-core';
import { invoicePage } from '../../../apps/server/src/features/billing/invoice-page';
import { open } from './steps';
import type { Stop } from './stop';

/** The page of an invoice. The server of the walk has no closed month, so its answers are replaced. */
export const invoiceStops: Stop[] = [
  { name: 'invoice', go: (page) => openInvoice(page) },
  {
    name: 'invoice-print',
    go: async (page) => {
      await openInvoice(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
];

/** Replaces the answers of the server with an invoice. */
export const answerInvoice = async (page: Page) => {
  await page.route('**/api/invoices', (route) => route.fulfill({ json: [invoice] }));
  await page.route('**/api/invoices/40', (route) => route.fulfill({ json: invoice }));
  await page.route('**/api/invoices/40/page', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: invoicePage(invoice) }),
  );
};

const openInvoice = async (page: Page) => {
  await answerInvoice(page);
  await open(page, '/settings/invoice/40', 'Invoice 17');
  await page.getByText('Amount due').waitFor();
};

const days = { startDate: '2027-02-01', endDate: '2027-02-28' };
const party = {
  address1: '4 Quay Street',
  address2: '',
  city: 'Joliet',
  state: 'IL',
  zip: '60431',
  country: 'US',
};

const invoice: InvoiceDocument = {
  id: 40,
  ...days,
  amount: 54,
  status: 'Unpaid',
  number: 17,
  printDate: '2027-03-01',
  dueDate: '2027-03-06',
  due: 36.5,
  nextAttempt: '2027-03-08',
  failure: null,
  isPaymentOpen: false,
  seller: {
    ...party,
    name: 'Marquee Makers',
    address1: '120 Wacker Drive',
    address2: 'Suite 4',
    city: 'Chicago',
  },
  customer: { ...party, name: 'Harbour Lane Hall' },
  lines: [
    { id: 1, description: 'Screen: Foyer', ...days, amount: 20 },
    { id: 2, description: 'Screen: Side entrance', ...days, startDate: '2027-02-15', amount: 10 },
    { id: 3, description: 'Feed: Harbour news, additional screens', ...days, amount: 24 },
  ],
  credits: [
    { paymentDate: '2027-02-20', method: 'check', description: 'Check of Harbour Lane Hall', amount: 12.5 },
  ],
  cardPayments: [],
  creditNotes: [
    {
      number: 1,
      date: '2027-03-02',
      amount: 5,
      as: 'offset',
      state: 'done',
      reason: 'The foyer was dark for a week',
    },
  ],
  isTest: true,
};

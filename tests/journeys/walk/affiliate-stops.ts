import type { AffiliateSummary, Commission, CommissionCheck } from '@marquee/contract/affiliates';
import { open } from './steps';
import type { Stop } from './stop';

/** The pages of affiliates. The server of the walk has no paid invoice, so the answers are replaced. */
export const affiliateStops: Stop[] = [
  {
    name: 'affiliates',
    go: async (page) => {
      await page.route('**/api/affiliateSettings/adminCommissions', (route) =>
        route.fulfill({ json: [summary] }),
      );
      await open(page, '/settings/affiliate', 'Affiliate');
      await page.getByRole('link', { name: 'Quayside Agency' }).waitFor();
    },
  },
  {
    name: 'affiliate-check',
    go: async (page) => {
      await page.route('**/api/commissionChecks/7', (route) => route.fulfill({ json: check }));
      await page.route('**/api/affiliateSettings/commissions/withCode/7**', (route) =>
        route.fulfill({ json: [commission] }),
      );
      await open(page, '/settings/affiliate/check/7', 'Check of Mar 15, 2027');
      await page.getByText('may still be refunded').waitFor();
    },
  },
];

const summary: AffiliateSummary = {
  accountId: 5,
  name: 'Quayside Agency',
  code: 'quayside',
  screens: 11.73,
  feeds: 1,
  total: 12.73,
  unassigned: 2.5,
};

const check: CommissionCheck = { id: 7, accountId: 5, paymentDate: '2027-03-15', totalAmount: 11.73 };

const commission: Commission = {
  invoiceId: 9,
  name: 'Harbour Cinema',
  startDate: '2027-02-01',
  totalCommission: 11.73,
  referredByCode: 'quayside',
  mayBeRefunded: true,
};

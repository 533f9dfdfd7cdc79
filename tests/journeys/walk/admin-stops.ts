import { open, press } from './steps';
import type { Stop } from './stop';

/** The pages of administrators. */
export const adminStops: Stop[] = [
  {
    name: 'admin',
    go: async (page) => {
      await open(page, '/settings/admin', 'Admin');
      await page.getByRole('list', { name: 'Accounts' }).getByRole('link').first().waitFor();
      await page.getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'admin-audit',
    go: async (page) => {
      await open(page, '/settings/admin/audit', 'Admin');
      await page.getByRole('list', { name: 'Audited actions' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'admin-server',
    go: async (page) => {
      await open(page, '/settings/admin/server', 'Admin');
      await page.getByText('Test payments: no money moves').waitFor();
      await page.getByRole('region', { name: 'Email' }).waitFor();
    },
  },
  {
    name: 'admin-configuration',
    go: async (page) => {
      await open(page, '/settings/admin/server', 'Admin');
      await page.getByRole('region', { name: 'Email' }).waitFor();
      await page.getByRole('button', { name: 'Show all variables' }).click();
      await page.getByText('HOST', { exact: true }).waitFor();
    },
  },
  {
    name: 'admin-webhook',
    go: async (page) => {
      await open(page, '/settings/admin/webhook', 'localhost');
      await page.getByRole('button', { name: 'Send a test' }).waitFor();
    },
  },
  {
    name: 'admin-account',
    go: async (page, { suspended: { accountId } }) => {
      await open(page, `/settings/admin/accounts/${accountId}`, 'Night Owl Cinema');
      await page.getByText('Everything agrees.').waitFor();
      await page.getByText('Check 1004').first().waitFor();
    },
  },
  {
    name: 'admin-payment',
    go: async (page, { suspended: { accountId } }) => {
      await open(page, `/settings/admin/accounts/${accountId}`, 'Night Owl Cinema');
      await press(page, 'Record a payment');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount').fill('twenty');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await dialog.getByRole('alert').getByText('Amount must be an amount such as 12.50.').waitFor();
    },
  },
];

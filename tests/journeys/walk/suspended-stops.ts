import { codeOn } from '../support/tv';
import { open, press } from './steps';
import type { Stop } from './stop';

/** Pages for the owner of a suspended account, which is also cancelled. The owner has a second factor. */
export const suspendedStops: Stop[] = [
  {
    name: 'suspended',
    go: async (page) => {
      await open(page, '/settings/support', 'Support');
      await page.getByText('Account is suspended.').waitFor();
      await page.getByRole('button', { name: 'Keep my account' }).waitFor();
      await page.getByRole('link', { name: 'Black screen in the foyer' }).waitFor();
    },
  },
  {
    name: 'billing-suspended',
    go: async (page) => {
      await open(page, '/settings/billing', 'Billing');
      await page.getByText('Your account is suspended.', { exact: true }).waitFor();
      await page.getByText('There are no invoices yet').waitFor();
      await page.getByRole('link', { name: 'Go to Billing' }).waitFor();
    },
  },
  {
    name: 'security-on',
    go: async (page) => {
      await open(page, '/settings/security', 'Security');
      await page.getByText('You have 10 recovery codes left.').waitFor();
      await page.getByRole('button', { name: /^1 action/ }).click();
      await page.getByText('changed the details of the organization').waitFor();
    },
  },
  {
    name: 'security-codes',
    go: async (page, { suspended: { password } }) => {
      // Real new codes would need a code that the other variant of the walk has not used.
      const recoveryCodes = Array.from({ length: 10 }, (_, number) => `k7qz-m2pd-x4fh-wj${number}c`);
      await page.route('**/api/users/secondFactor/recoveryCodes', (route) =>
        route.fulfill({ json: { recoveryCodes } }),
      );
      await open(page, '/settings/security', 'Security');
      await press(page, 'Make new recovery codes');
      const dialog = page.getByRole('dialog', { name: 'Make new recovery codes' });
      await dialog.getByLabel('Current password').fill(password);
      await dialog.getByLabel('Code from the app').fill('123456');
      await dialog.getByRole('button', { name: 'Make new codes' }).click();
      await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    },
  },
];

/** A TV of the suspended account. */
export const suspendedTvStops: Stop[] = [
  {
    name: 'display-notice',
    go: async (page, { suspended: { call, screenId } }) => {
      await page.goto('/display/');
      await call('POST /devices/pair', { body: { pairingCode: await codeOn(page), screenId } });
      await page.getByRole('heading', { name: 'This screen is paused' }).waitFor();
    },
  },
];

import { owner } from '../support/people';
import { focusedFault, open, press } from './steps';
import type { Stop } from './stop';

/** The settings of the person and of the account. */
export const settingsStops: Stop[] = [
  {
    name: 'settings',
    go: async (page) => {
      await open(page, '/settings', /^(General|Settings)$/);
      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: 'Support' })
        .waitFor();
    },
  },
  {
    name: 'settings-you',
    go: async (page) => {
      await open(page, '/settings?section=you', 'General');
      const email = page.getByRole('region', { name: 'Sign-in address' });
      await email.getByLabel('Email').fill('ada@elsewhere.example');
      await email.getByRole('button', { name: 'Change email' }).click();
      await focusedFault(email);
    },
  },
  {
    name: 'settings-organization',
    go: async (page) => {
      await open(page, '/settings?section=organization', 'General');
      const details = page.getByRole('region', { name: 'Organization' });
      await details.getByLabel('Organization name').fill('');
      await details.getByRole('button', { name: 'Save' }).click();
      await details.getByRole('alert').waitFor();
    },
  },
  {
    name: 'settings-people',
    go: async (page) => {
      await open(page, '/settings?section=people', 'General');
      await page.getByRole('region', { name: 'People' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'api-keys',
    go: async (page) => {
      await open(page, '/settings/apiKeys', 'API keys');
      await press(page, 'Create key');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Create key' }).click();
      await focusedFault(dialog);
    },
  },
  {
    name: 'api-key-created',
    go: async (page) => {
      await open(page, '/settings/apiKeys', 'API keys');
      await press(page, 'Create key');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Menu of the kitchen');
      await dialog.getByRole('button', { name: 'Create key' }).click();
      await dialog.getByLabel('API key').waitFor();
    },
  },
  {
    name: 'settings-delete',
    go: async (page) => {
      await open(page, '/settings?section=data', 'General');
      await press(page, 'Delete the organization');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete the organization' }).click();
      await focusedFault(page);
    },
  },
  { name: 'security', go: (page) => open(page, '/settings/security', 'Security') },
  {
    name: 'security-setup',
    go: async (page) => {
      await open(page, '/settings/security', 'Security');
      await press(page, 'Set up two-step sign-in');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill(owner.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'bin',
    go: async (page) => {
      await open(page, '/settings/bin', 'Bin');
      await page.getByRole('list', { name: 'Deleted items' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'alerts',
    go: async (page) => {
      await open(page, '/settings/alerts', 'Alerts');
      await page.getByLabel('From').fill('22:00');
      await press(page, 'Save');
      await focusedFault(page);
    },
  },
  {
    name: 'webhooks',
    go: async (page) => {
      await open(page, '/settings/webhooks', 'Webhooks');
      await press(page, 'Add webhook');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await focusedFault(dialog);
    },
  },
  {
    name: 'support',
    go: async (page) => {
      await open(page, '/settings/support', 'Support');
      await page.getByRole('link', { name: 'Black screen in the foyer' }).waitFor();
    },
  },
  {
    name: 'support-new',
    go: async (page) => {
      await open(page, '/settings/support/0', 'New ticket');
      await press(page, 'Send ticket');
      await focusedFault(page);
    },
  },
  {
    name: 'support-ticket',
    go: async (page, { suspended }) => {
      await open(page, `/settings/support/${suspended.ticketId}`, 'Black screen in the foyer');
      await page.getByRole('link', { name: 'foyer.jpg' }).waitFor();
    },
  },
];

import { userMenu } from '../support/people';
import { adminStops } from './admin-stops';
import { affiliateStops } from './affiliate-stops';
import { billingStops } from './billing-stops';
import { designerStops } from './designer-stops';
import { feedStops } from './feed-stops';
import { invoiceStops } from './invoice-stops';
import { messageStops } from './message-stops';
import { playlistStops } from './playlist-stops';
import { screenStops } from './screen-stops';
import { settingsStops } from './settings-stops';
import { open } from './steps';
import type { Stop } from './stop';

/** Pages for the owner of an account with the sample content. */
export const insideStops: Stop[] = [
  { name: 'welcome', go: (page) => open(page, '/', /^Good /) },
  {
    name: 'user-menu',
    go: async (page) => {
      await open(page, '/', /^Good /);
      await userMenu(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'search',
    go: async (page) => {
      await open(page, '/', /^Good /);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search everything' }).fill('we');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'shortcuts',
    go: async (page) => {
      await open(page, '/', /^Good /);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'not-found', go: (page) => open(page, '/nowhere', 'Page not found') },
  ...messageStops,
  ...designerStops,
  ...playlistStops,
  ...screenStops,
  ...settingsStops,
  ...billingStops,
  ...invoiceStops,
  ...feedStops,
  ...adminStops,
  ...affiliateStops,
];

/** Pages for a new, empty account. */
export const emptyStops: Stop[] = [
  { name: 'empty-welcome', go: (page) => open(page, '/', /^Good /) },
  { name: 'empty-messages', go: (page) => open(page, '/messages', 'Messages') },
  { name: 'empty-screens', go: (page) => open(page, '/screens', 'Screens') },
  {
    name: 'empty-bin',
    go: async (page) => {
      await open(page, '/settings/bin', 'Bin');
      await page.getByText('The bin is empty.').waitFor();
    },
  },
  { name: 'empty-support', go: (page) => open(page, '/settings/support', 'Support') },
  { name: 'empty-plays', go: (page) => open(page, '/screens/plays', 'Proof of play') },
];

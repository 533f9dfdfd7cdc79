import { open, press, slideIn } from './steps';
import type { Stop } from './stop';

/** The feeds and the templates, which are pages of the settings. */
export const feedStops: Stop[] = [
  { name: 'feeds', go: (page) => open(page, '/settings/feeds', 'Feeds') },
  {
    name: 'feed',
    go: async (page, { feedId }) => {
      await open(page, `/settings/feeds/${feedId}`, 'Harbour news');
      await page.getByLabel('Town').waitFor();
    },
  },
  {
    name: 'feed-sample',
    go: async (page, { feedId }) => {
      await open(page, `/settings/feeds/${feedId}`, 'Harbour news');
      await page.getByRole('list', { name: 'Samples' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await slideIn(page);
    },
  },
  {
    name: 'feed-partner',
    go: async (page) => {
      await open(page, '/settings/feeds/98', 'Partner Announcements');
      await press(page, 'Subscribe');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'feed-admin', go: (page) => open(page, '/settings/feedAdmin', 'Feed Admin') },
  {
    name: 'feed-editor',
    go: async (page, { feedId }) => {
      await open(page, `/settings/feedAdmin/${feedId}`, 'Edit feed');
      await press(page, 'Add a question');
      await page.getByLabel('Key name').waitFor();
    },
  },
  { name: 'templates', go: (page) => open(page, '/settings/templates', 'Templates') },
  {
    name: 'template-editor',
    go: async (page) => {
      await open(page, '/settings/templates/2', 'Edit template');
      await page.getByRole('textbox', { name: 'HTML' }).waitFor();
      await slideIn(page);
    },
  },
  {
    name: 'template-new',
    go: async (page) => {
      await open(page, '/settings/templates/0?templateType=overlay', 'New overlay template');
      await press(page, 'Add a question');
      await page.getByLabel('Key name').fill('text');
      await press(page, 'Save');
      await page.getByRole('alert').waitFor();
    },
  },
];

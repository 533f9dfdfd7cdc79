import type { Page } from 'playwright-core';
import { codeOn, wordsOn } from '../support/tv';
import { until } from '../support/until';
import { designerStops } from './designer-stops';
import type { World } from './make-world';
import type { Stop } from './stop';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Pages before the first account. */
export const firstStops: Stop<undefined>[] = [
  { name: 'setup', go: (page) => open(page, '/', 'Set up Marquee') },
  {
    name: 'setup-problems',
    go: async (page) => {
      await open(page, '/', 'Set up Marquee');
      await press(page, 'Create account');
      await page.getByRole('alert').waitFor();
    },
  },
];

/** Pages without a sign-in. */
export const outsideStops: Stop[] = [
  { name: 'login', go: (page) => open(page, '/login', 'Sign in') },
  {
    name: 'login-problems',
    go: async (page) => {
      await open(page, '/login', 'Sign in');
      await press(page, 'Sign in');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'signup', go: (page) => open(page, '/signup', 'Create account') },
  { name: 'forgot', go: (page) => open(page, '/forgot', 'Forgot your password?') },
  {
    name: 'forgot-sent',
    go: async (page) => {
      await open(page, '/forgot', 'Forgot your password?');
      await page.getByLabel('Email').fill('somebody@harbourlane.example');
      await press(page, 'Send the link');
      await heading(page, 'Check your email');
    },
  },
  {
    name: 'choose-password',
    go: async (page, { resetLink }) => open(page, await resetLink(), 'Choose a password'),
  },
  { name: 'api-docs', go: (page) => open(page, '/api/docs', /./) },
];

/** Pages for the owner of an account with the sample content. */
export const insideStops: Stop[] = [
  { name: 'welcome', go: (page) => open(page, '/', /^Good /) },
  {
    name: 'user-menu',
    go: async (page) => {
      await open(page, '/', /^Good /);
      await page.getByRole('banner').getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
  { name: 'messages', go: (page) => open(page, '/messages', 'Messages') },
  { name: 'message-new', go: (page) => open(page, '/messages/0', 'New message') },
  {
    name: 'message-new-editor',
    go: async (page) => {
      await open(page, '/messages/0?templateId=2&shape=16:9', 'New message');
      await page.getByLabel('Title', { exact: true }).waitFor();
    },
  },
  {
    name: 'message-new-strip',
    go: async (page) => {
      await open(page, '/messages/0?shape=4:1', 'New message');
      await page.getByText('All Message Templates').click();
    },
  },
  {
    name: 'message-new-search',
    go: async (page) => {
      await open(page, '/messages/0?shape=9:16', 'New message');
      await page.getByLabel('Search templates').fill('count');
      await page.getByRole('link', { name: /^Countdown/ }).waitFor();
    },
  },
  {
    name: 'message-copy',
    go: async (page, { messageId }) => {
      await open(page, `/messages/0?copyFrom=${messageId}`, 'New message');
      await page.getByLabel('Title', { exact: true }).waitFor();
    },
  },
  { name: 'message-editor', go: openMessage },
  {
    name: 'message-preview',
    go: async (page, world) => {
      await openMessage(page, world);
      // On a phone the preview is a separate page.
      const part = page.getByRole('group', { name: 'Part of this page' });
      if (await part.isVisible()) await part.getByRole('button', { name: 'Preview' }).click();
      await slideIn(page);
    },
  },
  {
    name: 'message-problems',
    go: async (page, world) => {
      await openMessage(page, world);
      await page.getByLabel('Name', { exact: true }).fill('');
      await press(page, 'Save');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'message-delete',
    go: async (page, world) => {
      await openMessage(page, world);
      await press(page, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
    },
  },
  ...(['message', 'playlist', 'screen'] as const).map((thing) => ({
    name: `${thing}-gone`,
    go: async (page: Page) => {
      await page.goto(`/${thing}s/999999`);
      await page.getByText('It may have been deleted').waitFor();
    },
  })),
  ...designerStops,
  { name: 'playlists', go: (page) => open(page, '/playlists', /^(New playlist|Playlists)$/) },
  { name: 'playlist-new', go: (page) => open(page, '/playlists/0?shape=16:9', 'New Custom Playlist') },
  { name: 'playlist-editor', go: openPlaylist },
  {
    name: 'playlist-preview',
    go: async (page, world) => {
      await openPlaylist(page, world);
      await press(page, 'Preview');
      await page.getByRole('dialog', { name: 'Preview Playlist' }).waitFor();
      await slideIn(page);
    },
  },
  { name: 'screens', go: (page) => open(page, '/screens', 'Screens') },
  {
    name: 'plays',
    go: async (page) => {
      await open(page, '/screens/plays', 'Proof of play');
      await page.getByRole('columnheader', { name: 'Plays' }).waitFor();
    },
  },
  { name: 'screen-new', go: (page) => open(page, '/screens/0', 'New screen') },
  { name: 'screen-editor', go: openScreen },
  {
    name: 'screen-manual',
    go: async (page, world) => {
      await openScreen(page, world);
      await page.getByLabel('Mode').selectOption('both');
      await page.getByPlaceholder('Add a playlist').click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByText('270°, portrait').click();
      await page.getByText('These playlists have another shape').waitFor();
    },
  },
  {
    name: 'screen-pair',
    go: async (page, world) => {
      await openScreen(page, world);
      await press(page, 'Pair TV');
      await page.getByRole('dialog', { name: 'Pair TV' }).getByRole('button', { name: 'Pair' }).click();
      await page.getByText('Code should be 4 digits long').waitFor();
    },
  },
  {
    name: 'screen-pair-asked',
    go: async (page, world) => {
      // A TV asks for confirmation only while a thousand other codes are active.
      const answers = {
        '**/api/devices/pair': { success: true, confirm: true },
        '**/api/devices/pairing/**': { state: 'asked' },
      };
      for (const [address, json] of Object.entries(answers))
        await page.route(address, (route) => route.fulfill({ json }));
      await openScreen(page, world);
      await press(page, 'Pair TV');
      await page.getByLabel('Code shown on the TV').fill('K7QZ');
      await page.getByRole('dialog', { name: 'Pair TV' }).getByRole('button', { name: 'Pair' }).click();
      await page.getByText('Look at the TV').waitFor();
    },
  },
  {
    name: 'screen-device',
    go: async (page, { troubledScreenId }) => {
      await open(page, `/screens/${troubledScreenId}`, 'Edit Screen');
      await press(page, 'Canteen stick');
      await page.getByText('The clock of this TV is').first().waitFor();
      await page.getByAltText('Screenshot of the TV').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'screen-preview',
    go: async (page, world) => {
      await openScreen(page, world);
      await press(page, 'Preview');
      await page.getByRole('dialog', { name: 'Preview Screen' }).waitFor();
      await slideIn(page);
    },
  },
  {
    name: 'screen-week',
    go: async (page, world) => {
      await openScreen(page, world);
      await page.getByText('The week as a list').click();
      await page
        .getByRole('button', { name: /^(All day|\d+:\d\d [ap]m to )/ })
        .first()
        .click();
      await page.getByText(/^Playing from playlist/).waitFor();
    },
  },
  {
    name: 'schedule-form',
    go: async (page, world) => {
      await openScreen(page, world);
      await page.getByRole('button', { name: 'Add Schedule' }).click();
      await page.getByRole('menuitem', { name: 'Create New Schedule' }).click();
      await press(page, 'M-F 8-5');
      await page.getByRole('button', { name: 'Add playlist' }).click();
      await page.getByRole('button', { name: 'Add playlist' }).click();
      await page.getByLabel('Share of playlist 2').fill('40');
    },
  },
  {
    name: 'schedule-overlay',
    go: async (page, world) => {
      await openScreen(page, world);
      await page.getByRole('button', { name: 'Add Schedule' }).click();
      await page.getByRole('menuitem', { name: 'Create New Schedule' }).click();
      await page.getByRole('button', { name: 'Add overlay' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit overlay' });
      await dialog.getByRole('radio', { name: 'Digital Clock' }).check();
      await dialog.getByRole('radio', { name: 'Bottom right corner' }).check();
      await slideIn(page, /^Preview of the overlay/);
    },
  },
  {
    name: 'schedule-copy',
    go: async (page, { call, screenId, bareScreenId }) => {
      const screens = await call('GET /screens');
      await open(page, `/screens/${bareScreenId}`, 'Edit Screen');
      await page.getByRole('button', { name: 'Add Schedule' }).click();
      await page.getByRole('menuitem', { name: 'Copy From Another Screen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Copy From Another Screen' });
      const source = screens.find(({ id }) => id === screenId)?.name ?? '';
      await dialog.getByRole('button', { name: source }).click();
      await dialog
        .getByRole('button', { name: /time ranges?$/ })
        .first()
        .click();
      await dialog.getByRole('button', { name: 'Apply Schedule' }).waitFor();
    },
  },
  { name: 'choose-screen', go: (page) => open(page, '/screens?pair=K7QZ', 'Which screen is this TV?') },
  {
    name: 'settings',
    go: async (page) => {
      await open(page, '/settings', 'Settings');
      await page.getByRole('region', { name: 'People' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'feeds', go: (page) => open(page, '/settings/feeds', 'Feeds') },
  {
    name: 'feed',
    go: async (page, { feedId }) => {
      await open(page, `/settings/feeds/${feedId}`, 'Harbour news');
      await page.getByLabel('Town').waitFor();
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
  {
    name: 'template-gone',
    go: async (page) => {
      await page.goto('/settings/templates/999999');
      await page.getByText('It may have been deleted').waitFor();
    },
  },
  { name: 'not-found', go: (page) => open(page, '/nowhere', 'Page not found') },
];

/** Pages for a new, empty account. */
export const emptyStops: Stop[] = [
  { name: 'empty-welcome', go: (page) => open(page, '/', /^Good /) },
  { name: 'empty-messages', go: (page) => open(page, '/messages', 'Messages') },
  { name: 'empty-playlist', go: (page) => open(page, '/playlists/0', 'New Custom Playlist') },
  { name: 'empty-screens', go: (page) => open(page, '/screens', 'Screens') },
  { name: 'empty-plays', go: (page) => open(page, '/screens/plays', 'Proof of play') },
];

/** Pages on a TV. The content of the TV stays when the page is opened again. */
export const tvStops: Stop[] = [
  {
    name: 'display-pairing',
    go: async (page) => {
      await page.goto('/display/');
      await codeOn(page);
    },
  },
  {
    name: 'display-playing',
    go: async (page, { call, screenId }) => {
      await page.goto('/display/');
      await call('POST /devices/pair', { body: { pairingCode: await codeOn(page), screenId } });
      await until('a slide', async () => (await wordsOn(page)) || undefined);
    },
  },
];

async function open(page: Page, path: string, title: string | RegExp) {
  await page.goto(path);
  await heading(page, title);
}

async function openMessage(page: Page, { messageId }: World) {
  await open(page, `/messages/${messageId}`, 'Edit message');
  await page.getByLabel('Title', { exact: true }).waitFor();
}

async function openPlaylist(page: Page, { playlistId }: World) {
  await open(page, `/playlists/${playlistId}`, 'Edit Playlist');
  await page.getByRole('region', { name: 'Items' }).waitFor();
}

async function openScreen(page: Page, { screenId }: World) {
  await open(page, `/screens/${screenId}`, 'Edit Screen');
  await page.getByRole('button', { name: 'Add Schedule' }).waitFor();
}

/** Waits until a preview shows its message. */
async function slideIn(page: Page, title = /^Preview of/) {
  const frame = page.getByTitle(title).first().contentFrame();
  await frame.locator('iframe').first().contentFrame().getByRole('main').waitFor();
  // The preview shows this text until its first message is loaded.
  await frame.getByText('Downloading content').waitFor({ state: 'hidden' });
}

import type { Page } from 'playwright-core';
import type { World } from './make-world';
import { open, press, slideIn } from './steps';
import type { Stop } from './stop';

/** The screens, their TVs and their schedules. */
export const screenStops: Stop[] = [
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
    name: 'screen-settings',
    go: async (page, world) => {
      await openScreen(page, world);
      await press(page, 'Settings');
      await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
    },
  },
  {
    name: 'schedule-playlist',
    go: async (page, world) => {
      await openScreen(page, world);
      await page.getByRole('button', { name: 'Add Schedule' }).click();
      await page.getByRole('menuitem', { name: 'Create New Schedule' }).click();
      await page.getByRole('button', { name: 'Add playlist' }).click();
      await page.getByRole('dialog', { name: 'Choose a playlist' }).waitFor();
    },
  },
  {
    name: 'screen-manual',
    go: async (page, world) => {
      await openScreen(page, world);
      await press(page, 'Settings');
      await page.getByLabel('Mode').selectOption('both');
      await page.getByPlaceholder('Add a playlist').click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByText('270°, portrait').click();
      await page.getByText('These playlists have another shape').waitFor();
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
      await open(page, `/screens/${troubledScreenId}`, 'Canteen');
      await press(page, 'Canteen stick');
      await page.getByRole('dialog').getByText('The clock of this TV is').waitFor();
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
      await page.getByRole('button', { name: 'Add hours' }).click();
      for (const index of [0, 1]) {
        await page.getByRole('button', { name: 'Add playlist' }).click();
        const choice = page.getByRole('dialog', { name: 'Choose a playlist' });
        await choice.getByRole('listitem').getByRole('button').nth(index).click();
      }
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
      const dialog = page.getByRole('dialog', { name: 'Add overlay' });
      await dialog.getByRole('radio', { name: 'Digital Clock' }).check();
      await dialog.getByRole('radio', { name: 'Bottom right corner' }).check();
      await slideIn(page, /^Preview of the overlay/);
    },
  },
  {
    name: 'schedule-copy',
    go: async (page, { call, screenId, bareScreenId }) => {
      const screens = await call('GET /screens');
      await open(page, `/screens/${bareScreenId}`, 'Side entrance');
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
];

async function openScreen(page: Page, { screenId }: World) {
  await page.goto(`/screens/${screenId}`);
  await page.getByRole('button', { name: 'Add Schedule' }).waitFor();
}

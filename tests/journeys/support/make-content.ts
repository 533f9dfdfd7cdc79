import type { Page } from 'playwright-core';
import { banner, step } from './people';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Creates and saves an announcement in the web app, starting with the bottom navigation. */
export const makeAnnouncement = async (page: Page, title: string, picture: Picture) => {
  await step(page, 'Messages');
  await page.getByRole('complementary', { name: 'Messages' }).getByRole('link', { name: 'New' }).click();
  await page
    .getByRole('link', { name: /^Announcement/ })
    .first()
    .click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByRole('group', { name: 'Picture' })
    .getByLabel('Picture', { exact: true })
    .setInputFiles(picture);
  await page.getByText('will upload when you save').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/messages\/[1-9]\d+/);
  await banner(page, 'Changes Saved');
};

/** Creates a playlist with this message in the web app. */
export const makePlaylist = async (page: Page, name: string, message: string) => {
  await step(page, 'Playlists');
  await page.getByRole('link', { name: 'Create a New Custom Playlist' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: `Add ${message}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/playlists(\?|$)/);
  await page.getByRole('link', { name }).waitFor();
};

export const addScreen = async (page: Page, name: string) => {
  await step(page, 'Screens');
  await page.getByRole('complementary', { name: 'Screens' }).getByRole('link', { name: 'New' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/screens\?saved=/);
  await openScreen(page, name);
};

export const openScreen = async (page: Page, name: string) => {
  await step(page, 'Screens');
  await page.getByRole('complementary', { name: 'Screens' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

/** On the open screen, schedules this playlist around the clock with quick fill. */
export const addSchedule = async (page: Page, name: string, playlist: string) => {
  await page.getByRole('button', { name: 'Add Schedule' }).click();
  await page.getByRole('menuitem', { name: 'Create New Schedule' }).click();
  const form = page.getByRole('region', { name: 'New schedule' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: '24/7' }).click();
  await form.getByRole('button', { name: 'Add playlist' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a playlist' });
  await choice.getByLabel('Search playlists').fill(playlist);
  await choice.getByRole('button', { name: playlist, exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
};

/** On the open screen, pairs the TV that shows this code. */
export const pairTv = async (page: Page, code: string) => {
  await page.getByRole('button', { name: 'Pair TV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair TV' });
  await dialog.getByLabel('Code shown on the TV').fill(code);
  await dialog.getByRole('button', { name: 'Pair' }).click();
  await banner(page, 'TV paired');
};

import type { Page } from 'playwright-core';

export const owner = {
  organisation: 'Harbour Lane Hall',
  name: 'Ada Marlow',
  email: 'ada@harbourlane.example',
  password: 'correct horse battery',
};

/** Fills in the setup page, starting at the address of the server. */
export const setUp = async (page: Page, { samples }: { samples: boolean }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Set up Marquee' }).waitFor();
  await page.getByLabel('Organization').fill(owner.organisation);
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Time zone').selectOption('London');
  await page.getByLabel('Add sample content').setChecked(samples);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: owner.name }).waitFor();
};

export const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** The button that opens the menu of the signed-in person. */
export const userMenu = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]');

/** Opens one of the three steps at the bottom of every page. */
export const step = (page: Page, name: 'Messages' | 'Playlists' | 'Screens') =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();

/** Waits for the success banner. A banner stays for five seconds, so an earlier banner must disappear first. */
export const banner = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

import type { Locator, Page } from 'playwright-core';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();

/** Presses the first button with this name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens a page and waits for its heading. */
export const open = async (page: Page, path: string, title: string | RegExp) => {
  await page.goto(path);
  await heading(page, title);
};

/** Waits until a preview shows its message. */
export const slideIn = async (page: Page, title = /^Preview of/) => {
  const frame = page.getByTitle(title).first().contentFrame();
  await frame.locator('iframe').first().contentFrame().getByRole('main').waitFor();
  // The preview shows this text until its first message is loaded.
  await frame.getByText('Downloading content').waitFor({ state: 'hidden' });
};

/** Waits until a field that shows its fault has the focus. */
export const focusedFault = (place: Page | Locator) => place.locator('[aria-invalid="true"]:focus').waitFor();

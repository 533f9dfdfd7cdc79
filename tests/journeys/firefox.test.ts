import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newPerson, newTv } from './support/browser';
import { hasFirefox, openFirefox } from './support/firefox/open-firefox';
import { banner } from './support/people';
import { startServer } from './support/start-server';
import { coreTasks } from './support/tasks/core-tasks';
import { handsOf } from './support/tasks/playwright-hands';
import { codeOn, waitForWords } from './support/tv';

if (!hasFirefox) console.log('There is no firefox-esr: the journeys in Firefox are skipped.');

/** Waits until the frame has requested its fonts. Returns the fonts that it uses, each with its state. */
const fontsIn = (frame: Locator): Promise<string[]> =>
  frame
    .contentFrame()
    .locator('body')
    .evaluate(async ({ ownerDocument }) => {
      await ownerDocument.fonts.ready;
      return [...ownerDocument.fonts]
        .filter(({ status }) => status !== 'unloaded')
        .map(({ family, status }) => `${family} ${status}`);
    });

const designOf = (page: Page) => page.frameLocator('iframe[title="Canvas"]').locator('.design');

/** Returns the point of the page at the centre of a text in the canvas, which is drawn smaller than its size. */
const centreOf = async (page: Page, text: string) => {
  const canvas = await page.locator('iframe[title="Canvas"]').boundingBox();
  if (!canvas) throw new Error('There is no canvas.');
  const share = await designOf(page)
    .getByText(text)
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight };
    });
  return { x: canvas.x + canvas.width * share.x, y: canvas.y + canvas.height * share.y };
};

/** Returns the errors of scripts. Firefox also reports a link that a page closed before it was open. */
const errorsIn = (faults: string[]) => faults.filter((fault) => !fault.includes('/api/link'));

describe.runIf(hasFirefox)('Firefox', async () => {
  const [browser, server] = await Promise.all([openFirefox(), startServer()]);
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });
  const { call, token } = await setUpByApi(server.url);

  test('the gallery and the canvas load the fonts of a design, a text is written in it, and a TV shows it', async () => {
    const { page, faults } = await newPerson(browser, server.url, token);
    const [message] = await call('POST /messages', { body: [{ templateId: 7, name: 'Lobby', seconds: 60 }] });
    await page.goto(`/messages/${message?.id}`);
    await page.getByRole('link', { name: 'Open designer' }).click();
    const gallery = page.getByRole('dialog', { name: 'Start from a design' });
    // The frame is loaded again when the list of the fonts arrives.
    const picture = gallery.locator('iframe[title="Sale"]');
    await expect.poll(() => fontsIn(picture)).not.toEqual([]);
    const fonts = await fontsIn(picture);
    expect(fonts.filter((font) => !font.endsWith(' loaded'))).toEqual([]);
    await gallery.getByRole('button', { name: 'Sale' }).click();
    await gallery.waitFor({ state: 'detached' });
    await designOf(page).getByText('Winter sale').waitFor();
    // The canvas keeps the fonts of the design that it showed before.
    const canvas = page.locator('iframe[title="Canvas"]');
    await expect.poll(() => fontsIn(canvas)).toEqual(expect.arrayContaining(fonts));
    expect((await fontsIn(canvas)).filter((font) => !font.endsWith(' loaded'))).toEqual([]);

    const { x, y } = await centreOf(page, '40%');
    await page.mouse.click(x, y);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+Shift+V');
    await designOf(page).getByText('40%').nth(1).waitFor();
    await page.keyboard.press('Control+z');
    await page.mouse.click(x, y);
    await page.keyboard.press('Enter');
    await designOf(page).locator('[contenteditable]').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Soup');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await banner(page, 'Changes Saved');

    await page.getByRole('button', { name: 'Show on a screen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the screen').fill('Door');
    await dialog.getByRole('button', { name: 'Add screen' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await banner(page, 'Added to Door');
    const { page: tv, faults: tvFaults } = await newTv(browser, server.url);
    await page.getByRole('button', { name: 'Pair a TV' }).click();
    await dialog.getByLabel('Code shown on the TV').fill(await codeOn(tv));
    await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
    await banner(page, 'TV paired');
    await waitForWords(tv, 'Soup');
    expect(errorsIn([...faults, ...tvFaults])).toEqual([]);
  });

  test('an owner stores a card', async () => {
    const { page, faults } = await newPerson(browser, server.url, token);
    await page.goto('/settings/billing');
    await page.getByRole('button', { name: 'Add a card' }).click();
    await page
      .frameLocator('iframe[title="Card details"]')
      .getByRole('radio', { name: 'A card that works' })
      .check();
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('Visa ending in 4242').waitFor();
    expect(errorsIn(faults)).toEqual([]);
  });

  test('a person does the ten core tasks', async () => {
    const { page, faults } = await newPerson(browser, server.url, token);
    const { page: tv, faults: tvFaults } = await newTv(browser, server.url);
    const hands = { person: handsOf(page), tv: handsOf(tv) };
    for (const { name, run } of coreTasks) {
      const begun = Date.now();
      await run({ ...hands, call });
      console.log(`Firefox: ${name}, ${Date.now() - begun} ms`);
    }
    expect(errorsIn([...faults, ...tvFaults])).toEqual([]);
  });
});

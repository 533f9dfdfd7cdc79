import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

const designer = 7;
const design = 701;

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

/** Saves a designer message, and returns its address. */
const addressOf = async (...elements: object[]): Promise<string> => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: designer, seconds: 10, name: 'Poster' }],
  });
  if (!message) throw new Error('Nothing was saved.');
  const value = JSON.stringify({ scenes: [{ elements, delay: 0 }] });
  await call('POST /answers', { body: [{ questionId: design, messageId: message.id, value }] });
  return `/messages/${message.id}`;
};

const text = (key: string, words: string, more: object = {}) => ({
  type: 'text',
  key,
  left: 10,
  top: 10,
  width: 80,
  height: 20,
  size: 10,
  lineHeight: 1.2,
  text: words,
  color: '#ffffff',
  ...more,
});
const box = (key: string, top: number, color: string, more: object = {}) => ({
  type: 'box',
  key,
  left: 0,
  top,
  width: 100,
  height: 30,
  color,
  ...more,
});

const openChecks = async (page: Page, address: string) => {
  await page.goto(`${address}?designer=${design}`);
  await page.getByRole('tab', { name: 'Checks' }).click();
};

const faultsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Faults' })
    .getByRole('button', { name: /^(Problem|Suggestion)/ })
    .allInnerTexts();

const faultsBecome = (page: Page, expected: (RegExp | string)[]) =>
  until(`the faults are ${expected.join(', ')}`, async () => {
    const found = await faultsOf(page);
    return (
      found.length === expected.length && expected.every((each, index) => found[index]?.match(each) !== null)
    );
  });

test('the checks read the pixels below each line, and mend what they can in one step each', async () => {
  const fading = (key: string, top: number, color: string, type: string) =>
    box(key, top, color, { animations: [{ type, delay: 0, duration: 500 }] });
  const address = await addressOf(
    box('dark', 0, '#101010'),
    text('good', 'White on black'),
    // The white box is gone after its animation, so the text below is on the black canvas.
    fading('gone', 35, '#ffffff', 'fadeOut'),
    text('clear', 'On a box that disappears', { top: 38 }),
    box('light', 70, '#e0e0e0'),
    text('bad', 'White on gray', { top: 73 }),
    { type: 'image', key: 'lost', left: 80, top: 5, width: 10, height: 10, url: '/content/nowhere.webp' },
  );
  const { page, faults } = await ownerAt(scene);
  await openChecks(page, address);
  await faultsBecome(page, [/picture of “Image” cannot be loaded/, /“White on gray” has a contrast of 1\.3/]);
  await page.getByText('2 problems', { exact: true }).waitFor();

  await page.getByRole('button', { name: /^Problem: “White on gray”/ }).click();
  await page.getByText('Text Options').waitFor();
  await page.getByRole('button', { name: /^Fix: “White on gray”/ }).click();
  await faultsBecome(page, [/picture of “Image”/]);
  // The button that had the focus is gone.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('problem');
  await page.getByRole('button', { name: 'Undo fix' }).click();
  await faultsBecome(page, [/picture of “Image”/, /“White on gray”/]);
  // Chromium reports the picture that does not exist only in its console.
  expect(faults).toEqual([]);
});

test('the size of the screen and the distance decide whether a text can be read, and are kept', async () => {
  const address = await addressOf(
    text('title', 'Welcome'),
    text('note', 'Ground floor', { top: 60, size: 5 }),
  );
  const { page } = await ownerAt(scene);
  await openChecks(page, address);
  await page.getByText('Nothing to mend').waitFor();
  await page.getByLabel('Viewing distance').selectOption('8 m');
  await faultsBecome(page, [/“Welcome” cannot be read from 8 m/, /“Ground floor” cannot be read from 8 m/]);
  await page.getByLabel('Screen size').selectOption('98 inches');
  await faultsBecome(page, [/“Ground floor” cannot be read from 8 m on a 98-inch screen/]);
  await openChecks(page, address);
  await faultsBecome(page, [/“Ground floor” cannot be read from 8 m on a 98-inch screen/]);
  await page.getByRole('button', { name: /^Fix: “Ground floor”/ }).click();
  await page.getByText('Nothing to mend').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

type Counters = { documents: number; nodes: number; jsEventListeners: number };

const countersOf = async (page: CDPSession): Promise<Counters> => {
  // The second collection frees what the first one only detached.
  await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.collectGarbage');
  return page.send('Memory.getDOMCounters');
};

test('thirty openings of the designer leave no documents, nodes or listeners', async () => {
  const address = await addressOf(box('ground', 0, '#102030'), text('title', 'Welcome'));
  const { page } = await ownerAt(scene);
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const open = page.getByRole('link', { name: 'Open designer' });
  const dialog = page.getByRole('dialog', { name: 'Designer' });
  const openings = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await open.click();
      await dialog.getByRole('button', { name: /^Text, Welcome/ }).waitFor();
      await dialog.getByRole('button', { name: 'Close the designer' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  };
  await openings(10);
  const first = await countersOf(session);
  await openings(20);
  // A busy browser frees the documents of the last openings a moment later. A leak keeps all twenty.
  const last = await until(
    'the documents of the openings are freed',
    async () => {
      const now = await countersOf(session);
      console.log(`after 10 and 30 openings: ${JSON.stringify(first)} ${JSON.stringify(now)}`);
      return now.documents <= first.documents && now;
    },
    { every: 500 },
  );
  expect(last.nodes).toBeLessThan(first.nodes * 1.05);
  expect(last.jsEventListeners).toBeLessThan(first.jsEventListeners * 1.05);
});

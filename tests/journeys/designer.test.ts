import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { newTv } from './support/browser';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { codeOn, waitForWords } from './support/tv';

const designerTemplate = 7;
const designQuestion = 701;

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

type Stored = {
  type: string;
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  text?: string;
};

/** Saves a message with an empty design. Returns the id of the message. */
const emptyMessage = async (name: string): Promise<number> => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: designerTemplate, seconds: 600, name }],
  });
  if (!message) throw new Error('Nothing was saved.');
  const value = JSON.stringify({ scenes: [{ elements: [], delay: 0 }] });
  await call('POST /answers', { body: [{ questionId: designQuestion, messageId: message.id, value }] });
  return message.id;
};

/** Returns the stored elements of a message without their keys, which are random. */
const storedElements = async (messageId: number) => {
  const [answer] = await call('GET /answers/message/:messageId', { params: { messageId } });
  const text = await (await fetch(new URL(answer?.value ?? '', scene.server.url))).text();
  const elements: Stored[] = JSON.parse(text).scenes[0].elements;
  return elements.map(({ key: _key, ...element }) => element);
};

const openDesigner = async (page: Page, messageId: number) => {
  await page.goto(`/messages/${messageId}?designer=${designQuestion}`);
  // The canvas has the focus when the designer is open.
  await page.locator('[role=application]:focus, [role=application] :focus').waitFor({ state: 'attached' });
};

/** Returns the point of the page that shows a point of the canvas, in percent. */
const at = async (page: Page, x: number, y: number) => {
  const canvas = await page.locator('iframe[title=Canvas]').boundingBox();
  if (!canvas) throw new Error('There is no canvas.');
  return { x: canvas.x + (canvas.width * x) / 100, y: canvas.y + (canvas.height * y) / 100 };
};

const drag = async (page: Page, from: [number, number], to: [number, number]) => {
  const [start, end] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await page.mouse.up();
};

const buildWithMouse = async (page: Page) => {
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add Element' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await add('Box');
  await add('Text');
  const text = await at(page, 50, 30);
  await page.mouse.dblclick(text.x, text.y);
  await page.keyboard.insertText('Soup at noon');
  // The press beside the text ends the writing.
  const beside = await at(page, 90, 50);
  await page.mouse.click(beside.x, beside.y);
  // The text snaps to the safe area: its left and top edges, then its right edge.
  await drag(page, [60, 40], [40.2, 20.2]);
  await drag(page, [55, 15], [94.8, 15]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
};

const buildWithKeys = async (page: Page) => {
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  const focusOn = async (name: string, key: string) => {
    for (let tries = 0; tries < 30; tries++) {
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return;
      await press(key);
    }
    throw new Error(`${key} does not reach ${name}.`);
  };
  const add = async (name: string) => {
    await press('F6');
    while (!(await page.evaluate(() => document.activeElement?.closest('header')))) await press('F6');
    await focusOn('Add Element', 'Tab');
    await press('Enter');
    await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor({ state: 'attached' });
    await focusOn(name, 'ArrowDown');
    await press('Enter');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  };
  await add('Box');
  await add('Text');
  while (!(await page.evaluate(() => document.activeElement?.closest('[role=application]'))))
    await press('F6');
  await press('Enter');
  await page.keyboard.insertText('Soup at noon');
  await press('Control+Enter');
  await press('Shift+ArrowLeft', 20);
  await press('Shift+ArrowUp', 20);
  await press('Control+Shift+ArrowRight', 40);
  while (!(await page.evaluate(() => document.activeElement?.closest('header')))) await press('F6');
  await focusOn('Save Changes', 'Tab');
  await press('Enter');
};

test('a slide is built with the mouse and with the keyboard alone, and the TV shows it', async () => {
  const { page, faults } = await ownerAt(scene);
  const saveForm = async () => {
    await page.getByRole('dialog', { name: 'Designer' }).waitFor({ state: 'hidden' });
    // The focus is on the button that saves the form.
    await page.locator('button:focus', { hasText: 'Save' }).waitFor();
    await page.keyboard.press('Enter');
    await banner(page, 'Changes Saved');
  };

  const byMouse = await emptyMessage('By mouse');
  await openDesigner(page, byMouse);
  await buildWithMouse(page);
  await saveForm();
  expect(await storedElements(byMouse)).toMatchObject([
    { type: 'box', left: 0, top: 67, width: 100, height: 33 },
    { type: 'text', left: 5, top: 5, width: 90, height: 20, text: 'Soup at noon' },
  ]);

  const byKeys = await emptyMessage('By keyboard');
  await openDesigner(page, byKeys);
  await buildWithKeys(page);
  await saveForm();
  expect(await storedElements(byKeys)).toEqual(await storedElements(byMouse));
  expect(faults).toEqual([]);

  const { page: tv } = await newTv(scene.browser, scene.server.url);
  const screenId = await playAlways(call, byMouse, 'Lobby');
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'Soup at noon');
});

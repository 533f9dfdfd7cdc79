import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Api, apiOf, setUpByApi } from './support/api';
import { banner, owner } from './support/people';
import { openScene, ownerAt } from './support/scene';

const designer = 7;
const design = 701;

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

const text = (key: string, words: string, more: object = {}) => ({
  type: 'text',
  key,
  left: 10,
  top: 20,
  width: 50,
  height: 12,
  size: 9,
  lineHeight: 1.2,
  text: words,
  color: '#ffffff',
  ...more,
});

/** Saves a message with a design of these elements. Returns the id of the message. */
const saveMessage = async (by: Api, name: string, ...elements: object[]) => {
  const [message] = await by('POST /messages', { body: [{ templateId: designer, seconds: 10, name }] });
  if (!message) throw new Error('Nothing was saved.');
  const value = JSON.stringify({ scenes: [{ elements, delay: 0 }] });
  await by('POST /answers', { body: [{ questionId: design, messageId: message.id, value }] });
  return message.id;
};

/** Returns the elements of the stored design of a message. */
const storedElements = async (messageId: number): Promise<{ key: string; text: string; top: number }[]> => {
  const [answer] = await call('GET /answers/message/:messageId', { params: { messageId } });
  const stored = await fetch(new URL(answer?.value ?? '', scene.server.url));
  return JSON.parse(await stored.text()).scenes[0].elements;
};

const openVariants = async (page: Page, messageId: number) => {
  await page.goto(`/messages/${messageId}?designer=${design}`);
  await page.getByRole('tab', { name: 'Variants' }).click();
};

const saveAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await page.getByRole('dialog', { name: 'Designer' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await banner(page, 'Changes Saved');
};

test('a copy for 9:16 is a new message with the same elements, and the first message takes words from the copy', async () => {
  const box = { type: 'box', key: 'ground', left: 0, top: 0, width: 100, height: 100, color: '#102030' };
  const title = text('title', 'Soup at noon');
  const first = await saveMessage(
    call,
    'Soup',
    box,
    title,
    text('note', 'Until two', { left: 70, width: 20 }),
  );
  const { page, faults } = await ownerAt(scene);

  await openVariants(page, first);
  await page.getByRole('button', { name: 'Make a copy for 4:1' }).waitFor();
  await page.getByRole('button', { name: 'Make a copy for 9:16' }).click();
  await page.waitForURL(/\/messages\/0\?/);
  const canvas = page.getByTitle('Canvas');
  await canvas.contentFrame().getByText('Until two').waitFor();
  expect(await canvas.evaluate(({ style }) => `${style.width} ${style.height}`)).toBe('1080px 1920px');
  expect((await call('GET /messages')).map(({ name }) => name)).toEqual(['Soup']);

  await saveAll(page);
  await page.waitForURL(/\/messages\/[1-9]\d+/);
  const messages = await call('GET /messages');
  const copy = messages.find(({ shape }) => shape === '9:16');
  if (!copy) throw new Error('The copy is not saved.');
  expect(copy).toMatchObject({ name: 'Soup 9:16', seconds: 10, templateId: designer });
  const [ground, upright, note] = await storedElements(copy.id);
  expect([ground?.key, upright?.key, note?.key]).toEqual(['ground', 'title', 'note']);
  // The two texts, which were side by side, are one above the other in the copy.
  expect(note?.top).toBeGreaterThan((upright?.top ?? 100) + 5);

  await call('POST /answers', {
    body: [
      {
        questionId: design,
        messageId: copy.id,
        value: JSON.stringify({
          scenes: [{ elements: [text('title', 'Stew at one'), text('extra', 'Only upright')], delay: 0 }],
        }),
      },
    ],
  });
  await openVariants(page, first);
  await page.getByRole('button', { name: 'Take words and pictures from...' }).click();
  await page
    .getByRole('dialog', { name: 'Take words and pictures from' })
    .getByRole('button', { name: 'Soup 9:16' })
    .click();
  // The live region of the designer has the same text.
  await page.getByRole('tabpanel').getByText('1 element has the content of “Soup 9:16”.').waitFor();
  expect(await page.getByRole('list', { name: 'Only in this design' }).innerText()).toContain('Until two');
  expect(await page.getByRole('list', { name: 'Only in the other design' }).innerText()).toBe('Only upright');
  await canvas.contentFrame().getByText('Stew at one').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await canvas.contentFrame().getByText('Soup at noon').waitFor();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await saveAll(page);
  expect(await storedElements(first)).toMatchObject([
    { key: 'ground' },
    { key: 'title', text: 'Stew at one', left: 10, top: 20 },
    { key: 'note', text: 'Until two' },
  ]);
  expect(faults).toEqual([]);
});

test('the designs of another department are not offered', async () => {
  await call('POST /departments', { body: [{ name: 'Kiosk' }] });
  const { departments } = await apiOf(scene.server.url)('POST /users/login', {
    body: { email: owner.email, password: owner.password },
  });
  const kiosk = departments.find(({ name }) => name === 'Kiosk');
  await saveMessage(apiOf(scene.server.url, kiosk?.jwt), 'Kiosk poster', text('title', 'Tickets'));
  const own = await saveMessage(call, 'Foyer poster', text('title', 'Welcome'));
  await saveMessage(call, 'Hall poster', text('title', 'Concert'));
  const { page } = await ownerAt(scene);

  await openVariants(page, own);
  await page.getByRole('button', { name: 'Take words and pictures from...' }).click();
  const list = page.getByRole('list', { name: 'Messages' });
  await list.getByText('Hall poster').waitFor();
  const names = (await list.getByRole('button').allInnerTexts()).join(' ');
  expect(names).not.toContain('Kiosk poster');
  // A design cannot take words from itself.
  expect(names).not.toContain('Foyer poster');
});

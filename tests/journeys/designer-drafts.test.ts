import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { banner, owner, signIn } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

const scene = await openScene();
const { server } = scene;
const { call } = await setUpByApi(server.url);
const designer = { templateId: 7, question: 701 };

const box = (key: string, more: object = {}) => ({
  type: 'box', key, left: 10, top: 10, width: 20, height: 20, color: '#112233', ...more,
}); // biome-ignore format: one element
const documentOf = (...elements: object[]) => JSON.stringify({ scenes: [{ elements, delay: 0 }] });

const makeMessage = async (name: string, value = documentOf(box('first'))) => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: designer.templateId, name, seconds: 15 }],
  });
  const id = message?.id ?? 0;
  await call('POST /answers', { body: [{ messageId: id, questionId: designer.question, value }] });
  return id;
};
const storedValue = async (messageId: number) =>
  (await call('GET /answers/message/:messageId', { params: { messageId } })).find(
    ({ questionId }) => questionId === designer.question,
  )?.value ?? '';
const storedElements = async (messageId: number): Promise<{ type: string; key: string; url?: string }[]> => {
  const text = await (await fetch(server.url + (await storedValue(messageId)))).text();
  return JSON.parse(text).scenes[0].elements;
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Designer' });
const openDesigner = async (page: Page) => {
  await page.getByRole('link', { name: 'Open designer' }).click();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).waitFor();
};
const addElement = async (page: Page, kind: 'Text' | 'Image' | 'Box') => {
  await dialog(page).getByRole('button', { name: 'Add Element' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
};
const saveForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await banner(page, 'Changes Saved');
};

test('a design is opened from the form, saved with the message, and the same after a reload', async () => {
  const id = await makeMessage('Fair');
  const { page, faults } = await ownerAt(scene, `/messages/${id}`);
  await openDesigner(page);
  expect(new URL(page.url()).search).toBe('?designer=701');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await addElement(page, 'Box');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(calls.filter((each) => !each.startsWith('GET'))).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('This design will upload when you save').waitFor();
  await saveForm(page);
  expect(await storedValue(id)).toMatch(/^\/content\/uploads\/.*\.json$/);
  expect((await storedElements(id)).at(-1)?.type).toBe('box');
  await page.reload();
  const picture = page.frameLocator('iframe[title="Design, current design"]');
  await picture.locator('.design > div:last-child [style*="#000099"]').waitFor();
  const shown = await call('GET /player/preview/message/:id', { params: { id } });
  expect(shown.messages[0]?.page).toContain('#000099');
  expect(faults).toEqual([]);
});

test('an inline picture is shown in the form, and uploaded with the design', async () => {
  const { page } = await ownerAt(scene);
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(10, 10, 50, 50);
    return canvas.toDataURL('image/png');
  });
  const id = await makeMessage('Picture', documentOf({ ...box('p'), type: 'image', url }));
  await page.goto(`/messages/${id}`);
  await openDesigner(page);
  await addElement(page, 'Box');
  await saveDesign(page);
  const shown = page.frameLocator('iframe[title="Design, current design"]');
  await shown.locator('img[src^="data:image/png"]').waitFor();
  await saveForm(page);
  const [stored] = await storedElements(id);
  expect(stored?.url).toMatch(/^\/content\/uploads\//);
  expect((await fetch(server.url + stored?.url)).status).toBe(200);
});

test('the steps of undo live until the form is left, or until somebody else has saved the design', async () => {
  const id = await makeMessage('Steps', documentOf(box('first', { name: 'Curtain' })));
  const { page } = await ownerAt(scene, `/messages/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  // The API stored the design as text. Nothing is waiting for a save.
  expect(await page.getByText('will upload when you save').count()).toBe(0);
  const shows = async (undo: RegExp | null, redo: RegExp | null) => {
    for (const [name, label] of [
      ['Undo', undo],
      ['Redo', redo],
    ] as const) {
      const button = dialog(page).getByRole('button', { name: label ?? new RegExp(`^${name}$`) });
      await button.waitFor();
      expect(await button.isEnabled()).toBe(label !== null);
    }
  };
  await designBy(page, 'Box');
  await page.getByText('This design will upload when you save').waitFor();

  // A save of the form that fails.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The design was not uploaded.').waitFor();
  await page.context().setOffline(false);
  await openDesigner(page);
  await shows(/^Undo add/i, null);
  await page.keyboard.press('Control+z');
  await shows(null, /^Redo add/i);
  await saveDesign(page);

  // Closing without a change, closing with a change that is discarded, and a save of the form.
  await openDesigner(page);
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await openDesigner(page);
  await shows(null, /^Redo add/i);
  await page.keyboard.press('Control+y');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await openDesigner(page);
  await shows(null, /^Redo add/i);
  await page.keyboard.press('Control+y');
  await saveDesign(page);
  await saveForm(page);
  expect((await storedElements(id)).map(({ type }) => type)).toEqual(['box', 'box']);
  await openDesigner(page);
  await shows(/^Undo add/i, null);
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });

  // Somebody else saves the design.
  const value = documentOf(box('theirs', { name: 'Stage' }));
  await call('POST /answers', { body: [{ messageId: id, questionId: designer.question, value }] });
  const shown = page.frameLocator('iframe[title="Design, current design"]').locator('.design > div');
  await shown.nth(1).waitFor({ state: 'detached' });
  await openDesigner(page);
  await layer(page, 'Stage').waitFor();
  await shows(null, null);
});

test('Back closes the designer, and asks first if the form does not have the design', async () => {
  const id = await makeMessage('Fete');
  const { page, faults } = await ownerAt(scene, `/messages/${id}`);
  await openDesigner(page);
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await openDesigner(page);
  await addElement(page, 'Box');
  await page.goBack();
  await page.getByText('You have unsaved changes. Leave without saving?').waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(new URL(page.url()).search).toBe('?designer=701');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/messages/${id}`);
  expect(faults).toEqual([]);
});

test('the draft of a killed tab is offered, opened, saved, and then gone', async () => {
  const id = await makeMessage('Concert', documentOf(box('first')));
  const { page } = await ownerAt(scene, `/messages/${id}?designer=701`);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).waitFor();
  await addElement(page, 'Text');
  await untilDrafts(page, 1);
  await killTab(page);

  const again = await page.context().newPage();
  await again.goto(`/messages/${id}?designer=701`);
  await again.getByText(/^An unsaved version from \d\d:\d\d is here\.$/).waitFor();
  await again.getByRole('button', { name: 'Open it' }).click();
  await dialog(again).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(again).waitFor({ state: 'detached' });
  await saveForm(again);
  expect((await storedElements(id)).map(({ type }) => type)).toEqual(['box', 'text']);
  await untilDrafts(again, 0);
});

test('a second tab only views the design until it takes over, and then offers the unsaved version', async () => {
  const id = await makeMessage('Market', documentOf(box('first')));
  const { page: first } = await ownerAt(scene, `/messages/${id}?designer=701`);
  await dialog(first).getByRole('button', { name: 'Save Changes' }).waitFor();
  await addElement(first, 'Box');
  const second = await first.context().newPage();
  await second.goto(`/messages/${id}?designer=701`);
  await second.getByText('This design is open in another tab, so it can only be viewed here.').waitFor();
  expect(await dialog(second).getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  expect(await second.getByText('An unsaved version').count()).toBe(0);

  await second.getByRole('button', { name: 'Take over' }).click();
  await dialog(second).getByRole('button', { name: 'Save Changes' }).waitFor();
  await second.getByText('An unsaved version').waitFor();
  await first.getByText('This design is open in another tab').waitFor();
  expect(await dialog(first).getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  await first.close();
  await second.getByRole('button', { name: 'Delete it' }).click();
  await untilDrafts(second, 0);
});

test('two people who change different elements save both changes, and choose between two pictures otherwise', async () => {
  const id = await makeMessage('Choir');
  const place = { messageId: id, questionId: designer.question };
  await call('POST /answers', {
    body: [{ ...place, value: documentOf(box('a', { name: 'Curtain' }), box('b')) }],
  });
  const first = (await ownerAt(scene, `/messages/${id}`)).page;
  const second = (await ownerAt(scene, `/messages/${id}`)).page;
  await designBy(first, 'Box');
  await designBy(second, 'Text');
  await saveForm(first);
  await saveForm(second);
  expect((await storedElements(id)).map(({ type }) => type).toSorted()).toEqual([
    'box',
    'box',
    'box',
    'text',
  ]);

  await openDesigner(first);
  await layer(first, 'Curtain').click();
  await dialog(first).getByRole('button', { name: 'Remove Item' }).click();
  await saveDesign(first);
  await openDesigner(second);
  await layer(second, 'Curtain').click();
  await dialog(second).getByLabel('Left', { exact: true }).fill('33');
  await dialog(second).getByLabel('Left', { exact: true }).press('Enter');
  await saveDesign(second);
  await saveForm(first);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByRole('button', { name: 'Compare versions' }).click();
  const comparison = second.getByRole('dialog', { name: 'Both of you changed this' });
  await comparison.getByTitle('Design, theirs').waitFor();
  await comparison.getByTitle('Design, yours').waitFor();
  await comparison.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await saveForm(second);
  expect((await storedElements(id)).map(({ key }) => key)).not.toContain('a');
});

test('a text that cannot be read is kept until the form is saved', async () => {
  const id = await makeMessage('Broken', '{"scenes":[{"elements":');
  const { page } = await ownerAt(scene, `/messages/${id}?designer=701`);
  const logged: string[] = [];
  page.on('console', (entry) => logged.push(entry.text()));
  await page.reload();
  const message = dialog(page);
  await message.getByText('This design cannot be read.').waitFor();
  expect(logged).toContain('Invalid JSON data in DesignerOverlay');
  const download = page.waitForEvent('download');
  await message.getByRole('button', { name: 'Download it' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toBe('{"scenes":[{"elements":');
  await message.getByRole('button', { name: 'Start a new one' }).click();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await storedValue(id)).toBe('{"scenes":[{"elements":');
  await saveForm(page);
  expect(await storedElements(id)).toEqual([]);
});

test('a draft stays while the session is expired, and sign-out deletes it', async () => {
  const id = await makeMessage('Staff');
  const { page } = await ownerAt(scene, `/messages/${id}?designer=701`);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).waitFor();
  await addElement(page, 'Text');
  await untilDrafts(page, 1);
  page.on('dialog', (asked) => void asked.accept());
  await page.evaluate(() => localStorage.setItem('marquee-token', 'expired'));
  await page.reload();
  await signIn(page, owner);
  await page.getByText(/^An unsaved version from /).waitFor();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).toEqual([expect.stringMatching(/^marquee-drafts-\d+$/)]);

  await page.goto('/logout');
  await page.getByLabel('Email').waitFor();
  await until('the drafts are deleted', () =>
    page.evaluate(async () => (await indexedDB.databases()).length === 0),
  );
});

/** Adds an element and hands the design to the form. */
const designBy = async (page: Page, kind: 'Text' | 'Box') => {
  await openDesigner(page);
  await addElement(page, kind);
  await saveDesign(page);
};
const saveDesign = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

const layer = (page: Page, name: string) =>
  dialog(page).getByRole('list', { name: 'Layers' }).getByText(name, { exact: true });

/** Waits until the browser has this number of drafts. A draft is a head and a text. */
const untilDrafts = (page: Page, count: number) =>
  until(`${count} drafts`, async () => (await page.evaluate(countEntries)) === count * 2);

const countEntries = async (): Promise<number> => {
  const [database] = await indexedDB.databases();
  if (!database?.name) return 0;
  const opening = indexedDB.open(database.name);
  await new Promise<void>((resolve) => {
    opening.onsuccess = () => resolve();
  });
  const db = opening.result;
  if (!db.objectStoreNames.contains('drafts')) return 0;
  const counting = db.transaction('drafts').objectStore('drafts').count();
  await new Promise<void>((resolve) => {
    counting.onsuccess = () => resolve();
  });
  db.close();
  return counting.result;
};

/** Ends the process of a tab, so that its page cannot store anything more. */
const killTab = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
};

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Api, setUpByApi } from './support/api';
import { banner } from './support/people';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

// The test does not use thumbnails, and rendering 2,000 thumbnails takes minutes.
const scene = await openScene({ CHROMIUM_PATH: 'none' });
const made = { messages: 2000, playlists: 300, screens: 500, items: 1500 };
const maxNodes = 4000;
let call: Api;

beforeAll(async () => {
  ({ call } = await setUpByApi(scene.server.url));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  for (let first = 0; first < made.messages; first += 200)
    await call('POST /messages', {
      body: numbers(200).map((number) => ({
        // The template "Shared Message" has a question for a message.
        templateId: 32,
        seconds: 10,
        name: `Notice ${first + number}`,
        category: number % 4 === 0 ? 'Events' : 'Announcements',
      })),
    });
  for (let first = 0; first < made.playlists; first += 100)
    await call('POST /playlists', {
      body: numbers(100).map((number) => ({ name: `List ${first + number}` })),
    });
  for (let first = 0; first < made.screens; first += 100)
    await call('POST /screens', { body: numbers(100).map((number) => ({ name: `Hall ${first + number}` })) });
  const [playlist] = await call('GET /playlists');
  const messages = await call('GET /messages');
  await call('POST /playlists/whole', {
    body: {
      id: playlist?.id ?? 0,
      form: crypto.randomUUID(),
      ifUnchangedSince: playlist?.lastModified,
      items: messages.slice(0, made.items).map(({ id }) => ({ id: 0, messageId: id })),
    },
  });
});

const nodes = (page: Page) => page.locator('*').count();
const framesDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
const row = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name: new RegExp(`^(${name})\\b`) });
const inView = (page: Page, name: string) =>
  until(`"${name}" is in view`, async () => {
    const box = await row(page, name).boundingBox();
    return box !== null && box.y > 60 && box.y + box.height < 900 - 60;
  });

test.each([
  ['/messages', 'Notice 1'],
  ['/playlists', 'List 1'],
  ['/screens', 'Hall 1'],
])('the page %s has few elements and announces the length of its list', async (path, first) => {
  const { page } = await ownerAt(scene, path);
  await row(page, first).waitFor();
  expect(await nodes(page)).toBeLessThan(maxNodes);
  const item = page.getByRole('complementary').getByRole('listitem').first();
  expect(Number(await item.getAttribute('aria-setsize'))).toBeGreaterThanOrEqual(300);
  expect(await item.getAttribute('aria-posinset')).toBe('1');
  await page.context().close();
});

test.each([
  ['/playlists', '/api/playlists', () => '/playlists', 'Layout'],
  ['a message', '/api/messages', (id: number) => `/messages/${id}`, 'Edit message'],
  ['/settings/billing', '/api/invoices', () => '/settings/billing', 'Invoices'],
])('%s moves nothing when its late answers arrive', async (_name, late, pathOf, heading) => {
  const [message] = await call('GET /messages');
  const { page } = await ownerAt(scene, '/help');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      document.documentElement.dataset.shift = String(shifts.reduce((sum, value) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The page is drawn before the answer arrives, as over a slow line.
  await page.route(
    ({ pathname }) => pathname === late,
    async (route) => {
      await page.getByRole('main').getByRole('link').first().waitFor();
      await framesDrawn(page);
      await route.continue();
    },
  );
  await page.goto(pathOf(message?.id ?? 0));
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  await row(page, 'Notice 1|List 1').or(page.getByText('There are no invoices yet')).first().waitFor();
  await framesDrawn(page);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
});

test('search, Tab and scrolling reach rows that are not in the document', async () => {
  const { page } = await ownerAt(scene, '/messages');
  await row(page, 'Notice 1').waitFor();
  await row(page, 'Notice 1999').waitFor({ state: 'detached' });

  const search = page.getByLabel('Search messages');
  await search.fill('1999');
  await row(page, 'Notice 1999').waitFor();
  // The results of a search are one list without categories.
  await search.fill('1996');
  await row(page, 'Notice 1996').waitFor();
  expect(await page.getByRole('complementary').getByText('Events').count()).toBe(0);
  await search.fill('');

  await row(page, 'Notice 1').focus();
  // The page handles all key presses before its next frame, as on a slow computer when a person holds Tab down.
  const busy = page.evaluate(() => {
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  });
  await Promise.all(Array.from({ length: 60 }, () => page.keyboard.press('Tab')));
  await busy;
  // Three of four messages are announcements, so the 61st announcement is "Notice 81".
  await inView(page, 'Notice 81');
  expect(await row(page, 'Notice 81').evaluate((link) => link === document.activeElement)).toBe(true);

  // The focused row keeps the focus when it is scrolled out of view.
  await page.getByRole('complementary').hover();
  await page.mouse.wheel(0, 20_000);
  await row(page, 'Notice 80').waitFor({ state: 'detached' });
  expect(await row(page, 'Notice 81').evaluate((link) => link === document.activeElement)).toBe(true);
  await page.context().close();
});

test('selected playlists are deleted in one step, and Undo restores all of them', async () => {
  const { page, faults } = await ownerAt(scene, '/playlists');
  const names = async () => (await call('GET /playlists')).map(({ name }) => name).toSorted();
  const before = await names();
  await page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem').first().waitFor();
  await page.getByLabel('Search playlists').fill('List 29');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await row(page, 'List 290').click();
  await row(page, 'List 292').click({ modifiers: ['Shift'] });
  // While rows are selected, a click selects another row instead of opening it.
  await row(page, 'List 293').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText('4 selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you wish to permanently delete these 4 playlists?',
  });
  await question.getByText(/“List 293”.* are not used by any playlist or screen\.$/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await banner(page, '4 playlists deleted');
  await row(page, 'List 290').waitFor({ state: 'detached' });
  expect(await names()).toHaveLength(before.length - 4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await banner(page, '4 playlists restored');
  await row(page, 'List 290').waitFor();
  expect(await names()).toEqual(before);

  await page.getByLabel('Search playlists').fill('lost');
  await page.getByText('No playlists found.').waitFor();
  await page.getByRole('complementary').getByRole('link', { name: 'Bin' }).click();
  await page.getByText('The bin is empty.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the search over everything opens an item after two keys and a part of its name', async () => {
  const { page } = await ownerAt(scene, '/playlists');
  await row(page, 'List 1').waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox', { name: 'Search everything' });
  await field.fill('hall 7');
  await search.getByRole('option', { name: 'Hall 7', exact: true }).waitFor();
  await field.fill('notice 199');
  await search.getByRole('option', { name: /^Notice 199 / }).waitFor();
  expect(await search.getByRole('option').count()).toBeLessThan(20);
  await field.fill('zzz');
  await search.getByText('Nothing found. Try other words.').waitFor();
  await field.fill('pass');
  await search.getByRole('option', { name: 'Change password Settings', selected: true }).waitFor();
  await field.fill('notice 1999');
  await search.getByRole('option', { name: /^Notice 1999 /, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await search.waitFor({ state: 'hidden' });
  await inView(page, 'Notice 1999');
  // The form has the focus, and not the list beside it.
  await page.locator('section[data-page]:focus').waitFor();

  await page.locator('#main').focus();
  await page.keyboard.press('/');
  expect(await page.getByLabel('Search messages').evaluate((each) => each === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.type('?');
  expect(await page.getByLabel('Search messages').inputValue()).toBe('?');
  await page.locator('#main').focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Search everything').waitFor();
  await page.context().close();
});

test('the search gets the letters that a person types while it opens', async () => {
  const { page } = await ownerAt(scene, '/playlists');
  await row(page, 'List 1').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = /SearchDialog-.*\.js/;
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(code);
  await page.keyboard.press('Control+k');
  await requested;
  await page.keyboard.type('notice 19');
  release();
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await field.waitFor();
  await until('the field has the focus', () => field.evaluate((each) => each === document.activeElement));
  await page.keyboard.type('99');
  expect(await field.inputValue()).toBe('notice 1999');
  await page.context().close();
});

test('the open message is visible when its page is loaded', async () => {
  const message = (await call('GET /messages')).find(({ name }) => name === 'Notice 1501');
  const { page } = await ownerAt(scene, `/messages/${message?.id}`);
  await inView(page, 'Notice 1501');
  expect(await nodes(page)).toBeLessThan(maxNodes);

  await page.getByRole('button', { name: 'Choose a message: Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  expect(await nodes(page)).toBeLessThan(maxNodes);
  await dialog.getByLabel('Search by name').fill('notice 1777');
  await dialog.getByRole('button', { name: /^Notice 1777/ }).click();
  await page.locator('form').getByText('Notice 1777', { exact: true }).waitFor();
  await page.context().close();
});

test('a message is shown on several screens until a last day', async () => {
  const message = (await call('GET /messages')).find(({ name }) => name === 'Notice 1600');
  const { page } = await ownerAt(scene, `/messages/${message?.id}`);
  await page.getByRole('button', { name: 'Show on a screen' }).click();
  await page.getByRole('switch', { name: 'Several screens' }).click();
  const grid = page.getByRole('dialog', { name: 'Show on a screen' });
  for (const name of ['Hall 417', 'Hall 52']) {
    await grid.getByLabel('Search screens').fill(name);
    await grid.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  }
  await grid.getByRole('button', { name: 'Continue with 2 screens' }).click();
  const form = page.getByRole('dialog', { name: 'Show on 2 screens' });
  await form.getByLabel('Last day').fill('2099-12-24');
  await form
    .getByText('“Notice 1600” will play on Hall 52 and Hall 417 until the end of Dec 24, every day')
    .waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await banner(page, 'Added to 2 screens');
  const placed = await call('GET /placements/message/:messageId', {
    params: { messageId: message?.id ?? 0 },
  });
  expect(placed.map(({ screen }) => screen).toSorted()).toEqual(['Hall 417', 'Hall 52']);
  await page.context().close();
});

test('the pictures of a long timeline are wide enough to recognize', async () => {
  const messages = await call('GET /messages');
  const list = (await call('GET /playlists')).find(({ name }) => name === 'List 2');
  await call('POST /playlists/whole', {
    body: {
      id: list?.id ?? 0,
      form: crypto.randomUUID(),
      ifUnchangedSince: list?.lastModified,
      items: messages.slice(0, 30).map(({ id }) => ({ id: 0, messageId: id })),
    },
  });
  const { page } = await ownerAt(scene, `/playlists/${list?.id}`);
  const inTimeline = await page
    .getByTitle(/^Notice/)
    .first()
    .boundingBox();
  expect(inTimeline?.width).toBeGreaterThan(80);
  await page.context().close();
});

test('the content of a playlist is chosen from 2,000 messages, and its items are sorted', async () => {
  const [playlist] = await call('GET /playlists');
  const { page } = await ownerAt(scene, `/playlists/${playlist?.id}`);
  const content = page.getByRole('region', { name: 'Content' });
  await content
    .getByRole('button', { name: 'Add Notice 1 ' })
    .or(content.getByRole('button'))
    .first()
    .waitFor();
  expect(await nodes(page)).toBeLessThan(maxNodes);
  await content.getByLabel('Search content').fill('notice 1888');
  await content.getByRole('button', { name: /Notice 1888/ }).click();
  await page.getByRole('heading', { name: '1501 items' }).waitFor();

  const items = page.getByRole('list', { name: 'Items in order' });
  const nameOf = (place: number) =>
    items
      .locator(`[aria-posinset="${place}"]`)
      .getByRole('button', { name: /^Drag / })
      .getAttribute('aria-label');
  const [one, two] = [await nameOf(1), await nameOf(2)];
  const handle = await items.getByRole('button', { name: one ?? '', exact: true }).boundingBox();
  if (!handle) throw new Error('The first item has no handle.');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(handle.x + 10, handle.y + 10 + step * 8);
  await page.mouse.up();
  await until('the first item is the second', async () => (await nameOf(2)) === one);
  expect(await nameOf(1)).toBe(two);

  // While an item is dragged to the edge, the list scrolls. The last item is not in the document before.
  const drag = await items.getByRole('button', { name: two ?? '', exact: true }).boundingBox();
  if (!drag) throw new Error('The first item has no handle.');
  await page.mouse.move(drag.x + 10, drag.y + 10);
  await page.mouse.down();
  await page.mouse.move(drag.x + 10, 840, { steps: 5 });
  await items.locator('[aria-posinset="40"]').waitFor();
  expect(await nodes(page)).toBeLessThan(maxNodes);
  await page.mouse.up();
  await page.mouse.wheel(0, -100_000);
  await until('the item is far below its place', async () => (await nameOf(1)) === one);
  await page.getByRole('button', { name: 'Undo' }).click();
  await items.getByRole('button', { name: two ?? '', exact: true }).waitFor();
  await page.context().close();
});

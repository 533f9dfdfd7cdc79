import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { openBrowser } from './support/browser';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

const gallery = 10;
const count = 100;
/** Maximum growth of the memory of the pages, in bytes. All pictures, decoded at the same time, would need 0.6 GB. */
const maxMemory = 300 * 1024 * 1024;

const scene = await openScene();
const { browser, server } = scene;
const folder = await mkdtemp(join(tmpdir(), 'marquee-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a hundred pictures in one answer are chosen, sorted and saved, and keep their order', async () => {
  const { call } = await setUpByApi(server.url);
  const questions = await call('GET /questions/template/:templateId', { params: { templateId: gallery } });
  const question = questions.find(({ fieldType }) => fieldType === 'file[]');
  if (!question) throw new Error('The gallery asks for no pictures.');
  const { paths, bytes } = await drawPictures(folder);
  const { page, faults } = await ownerAt(scene);
  await page.goto(`/messages/0?templateId=${gallery}`);
  const list = page.locator(`[id="question${question.id}"]`);
  await page.getByLabel('Name', { exact: true }).fill('A year in pictures');
  // The template has default pictures.
  const ownPictures = list.getByRole('button', { name: /^Delete/ });
  while ((await ownPictures.count()) > 0) await ownPictures.first().click();

  const memory = watchMemory(browser);
  const atFirst = await memory.now();
  const calls = watchCalls(page);
  await page.locator(`input[name="question${question.id}file"]`).setInputFiles(paths);
  await until('every small picture is drawn', async () => (await list.locator('li img').count()) === count, {
    within: 60_000,
  });
  await until('the preview was asked for', () => calls.list().includes('POST /api/messages/preview'));
  // The keyboard moves the second picture before the first picture. A button moves the last picture up by one row.
  await list.getByRole('button', { name: 'Drag picture001.jpg (2)' }).focus();
  await page.keyboard.press('Space');
  await list.locator('button[aria-grabbed=true]').first().waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await list.getByRole('button', { name: 'Delete picture001.jpg (1)' }).waitFor();
  // While a row moves to its place, the list contains an empty row at this place.
  await until('the row is in its place', async () => (await list.locator('li[data-dragging]').count()) === 0);
  await list.getByRole('button', { name: 'Move picture099.jpg (100) up' }).click();
  const names = () => list.locator('li p:first-child').allInnerTexts();
  const inOrder = await names();
  expect(inOrder.slice(0, 3)).toEqual(['picture001.jpg', 'picture000.jpg', 'picture002.jpg']);
  expect(inOrder.slice(-2)).toEqual(['picture099.jpg', 'picture098.jpg']);

  calls.clear();
  await page.getByLabel('Name', { exact: true }).pressSequentially(', and some of them twice', { delay: 30 });
  const text = page.locator('form textarea, form input[id^="question"]:not([type])').first();
  if ((await text.count()) > 0) await text.pressSequentially('Thirty letters in quick order', { delay: 30 });
  console.log(`while typing: ${calls.list().join(', ') || 'no calls'}`);
  expect(calls.list().length).toBeLessThanOrEqual(3);

  const shares = await watchShares(page);
  calls.clear();
  const begun = Date.now();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/messages\/[1-9]\d+/, { timeout: 120_000 });
  const seen = await shares();
  const posts = calls.list();
  console.log(
    `saved ${count} pictures, ${Math.round(bytes / 1024 / 1024)} MB, in ${Math.round((Date.now() - begun) / 1000)} s: ` +
      `${posts.length} calls, ${seen.length} shares of progress, memory from ${megabytes(atFirst)} to ${megabytes(memory.most())} at most`,
  );
  expect(seen.length).toBeGreaterThan(20);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBeGreaterThan(95);
  // Each picture needs a permission and an upload. The other calls save the message, render previews and load lists again.
  expect(posts.filter((path) => path === 'POST /content')).toHaveLength(count);
  expect(posts.filter((path) => path === 'POST /api/files/authorizeUpload')).toHaveLength(count);
  expect(posts.length - 2 * count).toBeLessThanOrEqual(15);
  memory.stop();
  expect(memory.most() - atFirst).toBeLessThan(maxMemory);

  const messageId = Number(/\/messages\/(\d+)/.exec(page.url())?.[1]);
  const answers = await call('GET /answers/message/:messageId', { params: { messageId } });
  const addresses = answers.find(({ questionId }) => questionId === question.id)?.value.split('`') ?? [];
  expect(addresses.map((address) => /picture\d+/.exec(address)?.[0])).toEqual(
    inOrder.map((name) => name.replace('.jpg', '')),
  );
  await page.reload();
  await list
    .locator('li')
    .nth(count - 1)
    .waitFor();
  expect((await names()).map((name) => name.replace(/\.\w+$/, ''))).toEqual(
    inOrder.map((name) => name.replace('.jpg', '')),
  );
  expect(faults).toEqual([]);
});

const megabytes = (size: number) => `${Math.round(size / 1024 / 1024)} MB`;

/** Draws pictures that are like photos of a camera: 1600 by 1000 pixels, with noise, each with its number. */
const drawPictures = async (folder: string) => {
  // Draws in a separate browser, because the test measures the memory of the first browser.
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.setContent('<canvas width="1600" height="1000"></canvas>');
  const paths: string[] = [];
  let bytes = 0;
  for (let index = 0; index < count; index++) {
    const base64 = await page.evaluate(async (number) => {
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) throw new Error('No canvas.');
      const sky = context.createLinearGradient(0, 0, 1600, 1000);
      sky.addColorStop(0, `hsl(${number * 7} 60% 30%)`);
      sky.addColorStop(1, `hsl(${number * 7 + 60} 80% 70%)`);
      context.fillStyle = sky;
      context.fillRect(0, 0, 1600, 1000);
      for (let grain = 0; grain < 6000; grain++) {
        context.fillStyle = `hsl(${grain % 360} 50% 50% / 30%)`;
        context.fillRect((grain * 7919) % 1600, (grain * 104_729) % 1000, 9, 9);
      }
      context.font = '400px serif';
      context.fillStyle = '#fff';
      context.fillText(String(number), 100, 700);
      return canvas.toDataURL('image/jpeg', 0.8).slice('data:image/jpeg;base64,'.length);
    }, index);
    const path = join(folder, `picture${String(index).padStart(3, '0')}.jpg`);
    await writeFile(path, Buffer.from(base64, 'base64'));
    bytes += base64.length * 0.75;
    paths.push(path);
  }
  await browser.close();
  return { paths, bytes };
};

/** Records the API calls of the page, in the form 'POST /api/answers'. */
const watchCalls = (page: Page) => {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || request.method() === 'POST')
      calls.push(`${request.method()} ${pathname}`);
  });
  return {
    list: () => calls,
    clear: () => {
      calls = [];
    },
  };
};

/** Records each progress value once that the page shows from now on. */
const watchShares = async (page: Page) => {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const share = /Uploading, (\d+)%/.exec(document.querySelector('form')?.textContent ?? '')?.[1];
      if (share !== undefined && seen.at(-1) !== Number(share)) seen.push(Number(share));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate<number[]>('window.seen');
};

/** Measures the memory of the browser's pages every half second, in bytes. */
const watchMemory = (browser: Browser) => {
  const session = browser.newBrowserCDPSession();
  let most = 0;
  const now = async () => {
    const { processInfo } = await (await session).send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    const sizes = await Promise.all(pages.map(({ id }) => resident(id)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    most = Math.max(most, total);
    return total;
  };
  const timer = setInterval(() => void now().catch(() => clearInterval(timer)), 500);
  return { now, most: () => most, stop: () => clearInterval(timer) };
};

const resident = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
};

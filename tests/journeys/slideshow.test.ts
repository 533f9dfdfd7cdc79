import { randomUUID } from 'node:crypto';
import type { ChosenStatus } from '@marquee/contract/kit/limits';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newTv } from './support/browser';
import { openScene, ownerAt } from './support/scene';
import { codeOn, picturesOn } from './support/tv';
import { until } from './support/until';

const scene = await openScene();
const { call } = await setUpByApi(scene.server.url);

test('forty pictures and a PDF become a slideshow that a TV plays, except while its account is suspended', async () => {
  const { page, faults } = await ownerAt(scene, '/playlists');
  await page.getByRole('link', { name: /^Slideshow/ }).click();
  await page.waitForURL(/mode=slideshow/);
  const slides = page.getByRole('list', { name: 'Slides' });
  const names = () => slides.locator('li p:first-child').allInnerTexts();
  await page.locator('input[name="slides"]').setInputFiles([await pdf(), ...pictures.toReversed()]);
  await until('all files are in the list', async () => (await slides.locator('li').count()) === 41);
  expect((await names()).slice(0, 4)).toEqual(['menu.pdf', 'photo 1.png', 'photo 2.png', 'photo 3.png']);
  expect((await names()).at(-1)).toBe('photo 40.png');

  // The keyboard moves the second picture before the first picture.
  await slides.getByRole('button', { name: 'Drag photo 2.png (3)' }).focus();
  await page.keyboard.press('Space');
  await slides.locator('button[aria-grabbed=true]').first().waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await slides.getByRole('button', { name: 'Remove photo 2.png (2)' }).waitFor();
  await slides.getByRole('button', { name: 'Remove photo 40.png (41)' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('1 of 39').waitFor();
  await preview.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('ArrowLeft');
  await preview.getByText('39 of 39').waitFor();

  await page.getByLabel('Seconds per slide').fill('5');
  await page.getByText('Fade', { exact: true }).click();
  await press(page, 'Save');
  await page.getByRole('alert').getByText('Please enter a playlist name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Summer fair');
  await press(page, 'Save');
  await page.waitForURL(/\/playlists(\?|$)/);
  const row = page.getByRole('link', { name: /^Summer fair/ });
  await until('all slides are made', async () => (await row.innerText()).includes('41 items'), {
    within: 30_000,
  });

  await row.click();
  await press(page, 'Split into pages: menu.pdf (1)');
  await slides.getByRole('button', { name: 'Remove menu.pdf (2)' }).click();
  await press(page, 'Save');
  await until('the page is no longer played', async () => (await row.innerText()).includes('40 items'));

  // The dialog plays the stored playlist. The keys work in the dialog, also on the full screen.
  await page.goto('/playlists?saved=' + (await call('GET /playlists'))[0]?.id);
  await press(page, 'Preview');
  const dialog = page.getByRole('dialog', { name: 'Preview Playlist' });
  await dialog.getByText('Summer fair').waitFor();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const at = Number.parseInt(await dialog.getByText(/^\d+ of 40/).innerText(), 10);
  const isAt = (slide: number) => dialog.getByText(new RegExp(`^${slide} of 40`)).waitFor();
  await page.keyboard.press('f');
  await dialog.getByRole('button', { name: 'Exit full screen' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await isAt(at + 1);
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await press(page, 'Previous');
  await isAt(at);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const [playlist] = await call('GET /playlists');
  const { tv, files } = await playOnTv(playlist?.id ?? 0);
  await until('a slide is on the TV', async () => (await picturesOn(tv)) === 1, { within: 15_000 });
  await nextSlide(tv);

  await until('all pictures are stored', () => new Set(files).size >= pictures.length);
  const stored = files.length;
  const suspended = await secondsUntil('suspended', async () => {
    await tv.getByRole('heading', { name: 'This screen is paused' }).waitFor();
    await until('the notice above the slides', async () => (await redOn(tv)) === undefined);
  });
  const active = await secondsUntil('active', () =>
    until('a picture on the TV after the suspension', async () => (await redOn(tv)) !== undefined),
  );
  await nextSlide(tv);
  expect(files.slice(stored)).toEqual([]);
  console.log(`notice after ${suspended} s, the first slide again after ${active} s`);
  expect(faults).toEqual([]);
});

/** Waits until the TV shows another picture than now. */
const nextSlide = async (tv: Page) => {
  const first = await until('a picture on the TV', () => redOn(tv), { within: 15_000 });
  await until(
    'the next slide',
    async () => {
      const red = await redOn(tv);
      return red !== undefined && Math.abs(red - first) > 3;
    },
    { within: 15_000 },
  );
};

/** Chooses the state of the account, and returns the seconds until the effect is there. */
const secondsUntil = async (status: ChosenStatus, effect: () => Promise<unknown>): Promise<string> => {
  const begun = Date.now();
  await call('POST /accounts/updateStatus', { body: { status } });
  await effect();
  return ((Date.now() - begun) / 1000).toFixed(1);
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Plays a playlist on a new paired TV around the clock. `files` are the paths of all files that the TV has downloaded. */
const playOnTv = async (playlistId: number) => {
  const [screen] = await call('POST /screens', { body: [{ name: 'Foyer' }] });
  const screenId = screen?.id ?? 0;
  const allDay = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };
  await call('POST /schedules/whole', {
    body: {
      id: 0,
      form: randomUUID(),
      screenId,
      name: 'Always',
      times: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...allDay })),
      playlists: [{ playlistId, weight: 100 }],
      overlays: [],
    },
  });
  const { page: tv } = await newTv(scene.browser, scene.server.url);
  const files: string[] = [];
  tv.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/content/')) files.push(pathname);
  });
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  return { tv, files };
};

/** Returns the red in the middle of the TV if a picture of this test is on the TV. */
const redOn = async (tv: Page): Promise<number | undefined> => {
  const { width, height } = tv.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: width / 2, y: height / 2, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(await tv.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return Math.abs(blue - 40) < 12 && Math.abs(red + green - 240) < 12 ? red : undefined;
};

const pictures = await Promise.all(
  Array.from({ length: 40 }, async (_, index) => {
    const background = { r: index * 6, g: 240 - index * 6, b: 40 };
    return {
      name: `photo ${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 160, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    };
  }),
);

/** Returns a PDF of two pages. */
const pdf = async () => {
  const page = await scene.browser.newPage();
  await page.setContent('<h1>One</h1><h1 style="break-before: page">Two</h1>');
  const buffer = await page.pdf({ width: '800px', height: '450px' });
  await page.close();
  return { name: 'menu.pdf', mimeType: 'application/pdf', buffer };
};

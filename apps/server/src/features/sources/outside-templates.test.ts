import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { CalendarEvent, Lookup } from '@marquee/playback/template/outside';
import { frameDocument, makePage } from '@marquee/playback/template/page';
import { pageSites } from '@marquee/playback/template/page-sites';
import { renderBody } from '@marquee/playback/template/render-template';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { findBrowser } from '../../kit/render/find-browser';
import { builtInFiles } from '../files/built-in-file-queries';
import { readBuiltIn } from '../templates/read-built-in';

const builtIn = readBuiltIn(findAbove('templates'));
const fonts = builtInFiles();
const noon = Date.UTC(2026, 4, 12, 12);
const hour = 3_600_000;
const day = 24 * hour;

let browser: Browser;
beforeAll(async () => {
  const place = await findBrowser(process.env.CHROMIUM_PATH ?? '');
  if (!place) throw new Error('The tests need a browser.');
  browser = await chromium.launch({ ...place, args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

/**
 * Opens a built-in template in a browser, as a TV shows the template without a network. `now` is the instant of the clock of the
 * TV.
 */
const shown = async (
  id: number,
  fetched: Lookup,
  {
    now = noon,
    shape = '16:9',
    answers = {},
  }: { now?: number; shape?: Shape; answers?: Record<string, string> } = {},
) => {
  const template = builtIn.find((each) => each.id === id);
  if (!template) throw new Error('No such template.');
  const { body, error, wanted } = renderBody({
    ...template,
    answers: { address: 'https://source.example/', place: 'Oslo', language: 'en-GB', ...answers },
    shape,
    message: { id: 1, seconds: 20 },
    fetched,
  });
  expect(error).toBeNull();
  const sites = pageSites({ html: template.html, isInFeed: false, wanted });
  const context = await browser.newContext({ viewport: canvasOf(shape), timezoneId: 'UTC', locale: 'en-GB' });
  const page = await context.newPage();
  await page.clock.install({ time: now });
  await page.route('**/*', (route) => {
    const font = fonts.get(new URL(route.request().url()).pathname);
    return font
      ? route.fulfill({ body: font.bytes, contentType: font.contentType })
      : route.fulfill({
          contentType: 'text/html',
          body: frameDocument(makePage({ body, shape, seconds: 20, sites }), 'n', 'http://tv.example'),
        });
  });
  await page.goto('http://tv.example/');
  await page.evaluate('document.fonts.ready');
  return { page, words: () => words(page), close: () => context.close() };
};

const words = async (page: Page) => (await page.locator('#sign').innerText()).replace(/\s+/g, ' ').trim();

const event = (summary: string, start: number, minutes: number, place = ''): CalendarEvent => ({
  summary,
  location: place,
  description: '',
  start,
  end: start + minutes * 60_000,
  allDay: false,
});
const calendar =
  (...events: CalendarEvent[]): Lookup =>
  () => ({ name: '', events });

test('a room changes between in use and free by the clock of the TV, without a network', async () => {
  const lookup = calendar(event('Choir', noon - hour, 90), event('Board', noon + 2 * hour, 60));
  const { page, words: says, close } = await shown(23, lookup);
  expect(await says()).toMatch(/In use until 12:30 Choir .*Next 14:00 Board/);
  await page.evaluate('startAd()');
  await page.clock.runFor(31 * 60_000);
  expect(await says()).toMatch(/Free until 14:00/);
  expect(await says()).not.toContain('Choir');
  await page.clock.runFor(2 * hour);
  expect(await says()).toMatch(/In use until 15:00 Board/);
  await page.clock.runFor(hour);
  expect(await says()).toMatch(/Free for the rest of the day/);
  await close();
});

test('a room is free during an event that does not occupy the room', async () => {
  const noted = { ...event('Birthday of the choir', noon - hour, 3 * 60), free: true };
  const lookup = calendar(noted, event('Board', noon + hour, 60));
  const room = await shown(23, lookup);
  expect(await room.words()).toMatch(/Free until 13:00/);
  expect(await room.words()).not.toContain('Birthday');
  await room.close();
  const today = await shown(21, lookup);
  expect(await today.words()).toContain('Birthday of the choir');
  await today.close();
});

test('a calendar still shows its events after thirty days without a network', async () => {
  const lookup = calendar(event('Choir', noon, 60), event('Concert', noon + 30 * day, 60, 'Main hall'));
  const { words: says, close } = await shown(21, lookup, { now: noon + 30 * day - hour });
  expect(await says()).toMatch(/^Today at Harbour Lane Thursday,? 11 June 12:00 Concert Main hall$/);
  await close();
  const room = await shown(23, lookup, { now: noon + 30 * day + 60_000 });
  expect(await room.words()).toMatch(/In use until 13:00 Concert/);
  await room.close();
});

test("a whole-day event lasts for the day of the TV's time zone", async () => {
  const midnight = Date.UTC(2026, 4, 12);
  const whole = { ...event('Book day', midnight, 1440), allDay: true };
  const { words: says, close } = await shown(22, calendar(whole), { now: midnight + hour });
  expect(await says()).toBe('Coming up 12 May Book day Today');
  await close();
});

test('lists coming events under their days, without past events', async () => {
  const lookup = calendar(
    event('Over', noon - 2 * hour, 60),
    event('Film', noon + 8 * hour, 60, 'Cinema'),
    event('Walk', noon + day, 60),
    event('Far away', noon + 20 * day, 60),
  );
  const { words: says, close } = await shown(22, lookup);
  expect(await says()).toBe('Coming up 12 May Film Today · 20:00 · Cinema 13 May Walk Wednesday · 12:00');
  await close();
});

test('headlines rotate and show their age', async () => {
  const item = (title: string, date: number) => ({ title, summary: '', link: '', image: '', date });
  const feed = { title: 'Harbour News', items: [item('One', noon - 2 * hour), item('Two', noon - 3 * day)] };
  const { page, words: says, close } = await shown(12, () => feed);
  expect(await says()).toBe('Harbour News 2 hours ago One');
  await page.evaluate('startAd()');
  await page.clock.runFor(10_500);
  expect(await says()).toBe('Harbour News 3 days ago Two');
  await close();
});

const sea = '/content/stock/sea-morning.webp';
const illustrated: Lookup = () => ({
  title: 'Harbour News',
  items: [
    ['The old ferry sails again', sea],
    ['Market', ''],
    ['Choir', '/content/feeds/1/gone.jpg'],
  ].map(([title, image]) => ({ title, summary: 'At nine.', link: '', image, date: noon })),
});

test.each(['16:9', '9:16', '4:1'] as const)('a picture is shown beside its headline: %s', async (shape) => {
  const { page, words: says, close } = await shown(12, illustrated, { shape, answers: { each: '6' } });
  const image = page.locator('#sign img');
  const loadedWidth = () => page.evaluate("document.querySelector('#sign img')?.naturalWidth");
  await expect.poll(loadedWidth).toBeGreaterThan(0);
  const { width, height } = canvasOf(shape);
  const box = await image.boundingBox();
  const title = await page.locator('#headline').boundingBox();
  if (!box || !title) throw new Error('The picture or the headline is not shown.');
  expect(box.width * box.height).toBeGreaterThan(width * height * 0.1);
  expect(box.x + box.width <= width && box.y + box.height <= height).toBe(true);
  const isBeside = title.x + title.width <= box.x || box.y + box.height <= title.y;
  expect(isBeside).toBe(true);

  await page.evaluate('startAd()');
  await page.clock.runFor(6_500);
  expect(await says()).toContain('Market');
  expect(await image.count()).toBe(0);
  const wide = (await page.locator('#room').boundingBox())?.width;
  expect((await page.locator('.story').boundingBox())?.width).toBe(wide);
  await page.clock.runFor(6_000);
  expect(await says()).toContain('Choir');
  await expect.poll(() => image.count()).toBe(0);
  await page.clock.runFor(6_000);
  await expect.poll(() => image.getAttribute('src')).toBe(sea);
  await close();
});

test('a page without pictures contains no picture address, so that TVs download no pictures', async () => {
  const { page, close } = await shown(12, illustrated, { answers: { pictures: 'false' } });
  expect(await page.content()).not.toContain(sea);
  expect(await page.locator('#sign img').count()).toBe(0);
  await close();
});

test.each([
  ['feed', '', ['0', '1', '2', '3', '4']],
  ['feed', '3', ['0', '1', '2']],
  ['newest', '5', ['2', '3', '5', '1', '0']],
  ['newest', '8', ['2', '3', '5', '1', '0', '4', '6', '7']],
])('the page contains only the pictures of its headlines: %s %s', async (order, most, titles) => {
  const dates = [noon - 3 * day, noon - 2 * day, noon, noon, null, noon - day];
  const items = Array.from({ length: 30 }, (_, n) => ({
    title: `${n}`,
    summary: '',
    link: '',
    image: `/content/feeds/1/picture-${n}.jpg`,
    // The last ten items are newer, but only the first twenty items of a feed are considered.
    date: n < 20 ? (dates[n] ?? null) : noon + hour,
  }));
  const { page, close } = await shown(12, () => ({ title: 'Harbour News', items }), {
    answers: { order, most },
  });
  expect(await page.evaluate('stories.map(({ title }) => title)')).toEqual(titles);
  const named = [...(await page.content()).matchAll(/"\/content\/feeds\/1\/picture-(\d+)\.jpg"\]/g)];
  expect(named.map(([, n]) => n)).toEqual(titles);
  await close();
});

test('the weather changes by the hour and shows a text when the forecast ends', async () => {
  const hours = [0, 1, 2].map((ahead) => ({
    time: noon + ahead * hour,
    temperature: 10 + ahead,
    feels: 0,
    humidity: 0,
    wind: 10,
    rainChance: 20,
    code: [0, 61, 95][ahead],
    day: true,
  }));
  const days = ['2026-05-12', '2026-05-13'].map((date) => ({
    date,
    high: 21,
    low: -0.4,
    code: 71,
    rainChance: 90,
  }));
  const { page, words: says, close } = await shown(20, () => ({ place: 'Oslo', zone: 'UTC', hours, days }));
  expect(await says()).toBe(
    'Oslo 10° Clear 21° 0° 90 % 10 km/h Wednesday 21° 0° Weather data by Open-Meteo.com',
  );
  await page.evaluate('startAd()');
  await page.clock.runFor(hour + 60_000);
  expect(await says()).toContain('11° Rain');
  await page.clock.runFor(3 * hour);
  expect(await says()).toBe("Oslo The forecast can't be loaded right now");
  await close();
});

test('does not load a site that does not allow frames', async () => {
  const { page, words: says, close } = await shown(9, () => ({ allowed: false }));
  expect(await says()).toBe("source.example This site doesn't allow being shown here");
  expect(await page.locator('iframe').count()).toBe(0);
  await close();
  const open = await shown(9, () => ({ allowed: true }));
  await expect.poll(() => open.page.locator('iframe').count()).toBe(1);
  await open.close();
});

const long =
  'A very long title about everything that happens in the old harbour between Monday and the end of the season';
const hostile = '</script><script>document.title="ran"</script><img src=x onerror="document.title=1">';
const many = Array.from({ length: 40 }, (_, n) =>
  event(n % 3 ? long : hostile, noon + n * hour * 5, 60, long),
);
const stress: Record<string, Lookup> = {
  nothing: () => null,
  much: (kind) =>
    kind === 'rss'
      ? {
          title: long,
          items: many.map(({ summary }, n) => ({
            title: summary,
            summary: long.repeat(4),
            image: n % 2 ? hostile : sea,
            date: noon,
          })),
        }
      : { name: long, events: many },
};

test.each(Object.keys(stress).flatMap((name) => [12, 20, 21, 22, 23].map((id) => [name, id] as const)))(
  'with %s as data, template %i stays inside its canvas in every shape and runs no script of the data',
  async (name, id) => {
    for (const shape of ['16:9', '9:16', '4:1'] as const) {
      const { page, close } = await shown(id, stress[name] ?? (() => null), { shape });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.evaluate('startAd()');
      await page.clock.runFor(25_000);
      const { width, height } = canvasOf(shape);
      const outside = await page.evaluate(
        `Array.from(document.querySelectorAll('#sign h1, #sign h2, #sign p, #sign span, #sign b'))
          .filter((node) => node.textContent && node.getClientRects().length)
          .map((node) => ({ words: node.textContent.slice(0, 30), box: node.getBoundingClientRect() }))
          .filter(({ box }) => box.left < 0 || box.top < 0 || box.right > ${width} || box.bottom > ${height})
          .map(({ words }) => words)`,
      );
      expect(outside, shape).toEqual([]);
      expect(await page.title()).toBe('');
      expect(faults).toEqual([]);
      await close();
    }
  },
);

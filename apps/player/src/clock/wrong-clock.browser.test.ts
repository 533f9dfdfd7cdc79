/// <reference types="node" />
import type { Program } from '@marquee/playback/program/program';
import { makePage } from '@marquee/playback/template/page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { middles, openBrowser } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const day = 86_400_000;
const dist = inject('player');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const colored = (id: number, color: string) =>
  message(id, {
    page: makePage({ body: `<body style="background:${color}">`, shape: '16:9', seconds: 10 }),
  });

/**
 * Returns a program whose segments schedule red for the hour around now, and blue before and after that hour. A device that
 * evaluated the run times with its own zone table would always play blue.
 */
function redIsDue(): Program {
  const now = Date.now();
  const always = (id: number, message: number) => ({
    id,
    name: `Schedule ${id}`,
    times: id === 2 ? [0, 1, 2, 3, 4, 5, 6].map(allDay) : [],
    playlists: [{ playlist: message, weight: 100 }],
  });
  const plain = programOf([colored(1, '#f00'), colored(2, '#00f')]);
  return {
    ...plain,
    schedules: [always(1, 1), always(2, 2)].map((schedule) => ({ ...schedule, overlays: [] })),
    playlists: [1, 2].map((id) => ({
      id,
      name: `Playlist ${id}`,
      order: 'sequential',
      from: null,
      until: null,
      items: [{ kind: 'message', message: id }],
    })),
    segments: [
      { at: now - 2 * day, schedules: [2] },
      { at: now - day / 48, schedules: [1] },
      { at: now + day / 48, schedules: [2] },
    ],
    knownUntil: now + 60 * day,
  };
}

const allDay = (dayOfWeek: number) => ({
  dayOfWeek,
  startHour: 0,
  startMinute: 0,
  endHour: 23,
  endMinute: 59,
});

const onScreen = async (page: Page) => {
  const png = await page.screenshot();
  const [color = ''] = await middles(page, [`data:image/png;base64,${png.toString('base64')}`]);
  return color;
};

test.each([
  ['a day ahead', day],
  ['a day behind', -day],
  ['a year behind', -365 * day],
])(
  'a device without a zone table, with a clock that is %s, plays the scheduled message, also offline',
  async (_, wrong) => {
    const server = await scratchServer(dist);
    server.state.program = redIsDue();
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    await context.addInitScript((wrong) => {
      const RealDate = Date;
      const wrongNow = () => RealDate.now() + wrong;
      class WrongDate extends RealDate {
        constructor(value?: number | string) {
          super(value ?? wrongNow());
        }
        static override now = wrongNow;
      }
      Reflect.set(globalThis, 'Date', WrongDate);
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new RangeError('no such zone');
      };
    }, wrong);
    const page = await context.newPage();
    await page.goto(`${server.url}/display/`);
    await expect.poll(() => onScreen(page), { timeout: 8_000 }).toBe('255,0,0');
    await page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && Boolean(await caches.match('/display/'));
    });
    await server.stop();
    await page.reload();
    await expect.poll(() => onScreen(page), { timeout: 8_000 }).toBe('255,0,0');
    await context.close();
  },
  30_000,
);

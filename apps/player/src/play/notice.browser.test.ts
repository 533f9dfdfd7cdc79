/// <reference types="node" />
import { createHash } from 'node:crypto';
import type { Program } from '@marquee/playback/program/program';
import { makePage } from '@marquee/playback/template/page';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { middles, openBrowser, recordFrames } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="#ff0000"/></svg>',
);
const hash = createHash('sha256').update(picture).digest('hex');
const asset = { url: `/content/${hash}.svg`, hash, size: picture.length };
const today = new Date().setUTCHours(0, 0, 0, 0);
const red = message(1, {
  seconds: 3_600,
  page: makePage({
    // The moving element makes the browser paint frames continuously.
    body: `<style>@keyframes m{to{transform:translateX(99px)}}i{position:fixed;width:50px;height:50px;background:#888;animation:m .3s infinite alternate}</style>
      <body><i></i><img src="${asset.url}" style="width:100%;height:100%">`,
    shape: '16:9',
    seconds: 3_600,
  }),
  assets: [asset],
});
const playing = programOf([red], {
  segments: [{ at: today, schedules: [1] }],
  knownUntil: today + 60 * 86_400_000,
});
const paused: Program = {
  ...playing,
  version: 'paused',
  notice: {
    title: 'This screen is paused',
    text: 'An owner of the account can bring it back in Marquee, under Settings, Billing.',
  },
};

/** A place beside the text and the moving element. */
const edge = { x: 0.5, y: 0.02 };

test.each([
  ['16:9', { width: 640, height: 360 }],
  ['9:16', { width: 360, height: 640 }],
  ['4:1', { width: 960, height: 240 }],
  ['1:4', { width: 240, height: 960 }],
])(
  'on a screen of %s, a notice replaces the message at once, fits, and ends without a download',
  async (_, size) => {
    const server = await scratchServer(inject('player'));
    server.state.files.set(asset.url, picture);
    server.state.program = playing;
    const probe = await browser.newPage();
    const context = await browser.newContext({ viewport: size });
    const tv = await context.newPage();
    let say = (_word: object) => {};
    await tv.routeWebSocket('**/api/player/link', (socket) => {
      say = (event) => socket.send(JSON.stringify(event));
      socket.onMessage(() => say({ type: 'welcome', now: Date.now(), paired: true }));
    });
    const push = (program: Program) => {
      server.state.program = program;
      say({ type: 'changed' });
    };
    const colorNow = async (place = edge) => {
      const png = await tv.screenshot();
      return (await middles(probe, [`data:image/png;base64,${png.toString('base64')}`], place))[0];
    };
    await tv.goto(`${server.url}/display/`);
    const middle = { x: 0.5, y: 0.5 };
    await expect.poll(() => colorNow(middle), { timeout: 15_000 }).toBe('255,0,0');
    // The server no longer has the file, so a download would fail.
    server.state.files.clear();

    const recording = await recordFrames(tv);
    push(paused);
    const heading = tv.getByRole('heading', { name: 'This screen is paused' });
    await heading.waitFor({ timeout: 5_000 });
    for (const text of [heading, tv.locator('.notice p')]) {
      const box = await text.boundingBox();
      if (!box) throw new Error('The notice is not visible.');
      // The text moves slowly inside the safe area of 5%.
      expect(box.x).toBeGreaterThan(size.width * 0.02);
      expect(box.y).toBeGreaterThan(size.height * 0.02);
      expect(box.x + box.width).toBeLessThan(size.width * 0.98);
      expect(box.y + box.height).toBeLessThan(size.height * 0.98);
    }
    expect(await tv.locator('iframe').count()).toBe(0);

    push(playing);
    await expect.poll(() => colorNow(middle), { timeout: 5_000 }).toBe('255,0,0');
    const colors = await middles(probe, await recording.stop(), middle);
    expect(colors.filter((color) => color === '0,0,0' || color === '255,255,255')).toEqual([]);
    await context.close();
    await probe.close();
    await server.stop();
  },
  60_000,
);

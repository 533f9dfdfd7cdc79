/// <reference types="node" />
import { makePage } from '@marquee/playback/template/page';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changesIn, colorReader, middles, openBrowser, recordFrames } from '../testing/browser';
import { message, overlay, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const dist = inject('player');
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const nonce = 'nonce-of-this-showing';
/** Returns a page with a background color and a moving element, so that the browser paints frames continuously. */
const color = (background: string) =>
  makePage({
    body: `<style>@keyframes m{to{transform:translateX(99px)}}i{position:fixed;width:50px;height:50px;background:#888;animation:m .3s infinite alternate}</style>
      <body style="background:${background}"><i></i>`,
    shape: '16:9',
    seconds: 1,
  });
/** Returns a transparent page with a square in the middle. The square tries to take the focus. */
const square = (background: string) =>
  makePage({
    body: `<input id="box" style="position:absolute;left:860px;top:440px;width:200px;height:200px;border:0;background:${background}">
      <script nonce=${nonce}>document.getElementById('box').focus();</script>`,
    shape: '16:9',
    seconds: 1,
    seeThrough: true,
  });
const today = new Date().setUTCHours(0, 0, 0, 0);
const showing = (...pages: string[]) => {
  const overlays = pages.map((page, at) => overlay(70 + at, page));
  const messages = [
    message(1, { seconds: 1, page: color('#f00') }),
    message(2, { seconds: 1, page: color('#00f') }),
  ];
  const program = programOf(messages, {
    segments: [{ at: today, schedules: [1] }],
    knownUntil: today + 60 * 86_400_000,
    overlays,
  });
  const ids = overlays.map(({ id }) => id);
  return { ...program, schedules: program.schedules.map((one) => ({ ...one, overlays: ids })) };
};

test('an overlay stays while messages change, is replaced without a gap, and takes no input', async () => {
  const server = await scratchServer(dist);
  server.state.program = showing(square('#0f0'));
  const probe = await browser.newPage();
  const page = await (await browser.newContext({ viewport: { width: 640, height: 360 } })).newPage();
  const now = async (clip?: { x: number; y: number; width: number; height: number }) => {
    const png = await page.screenshot(clip ? { clip } : {});
    return (await middles(probe, [`data:image/png;base64,${png.toString('base64')}`]))[0];
  };
  let say = (_word: object) => {};
  await page.routeWebSocket('**/api/player/link', (socket) => {
    say = (event) => socket.send(JSON.stringify(event));
    socket.onMessage(() => say({ type: 'welcome', now: Date.now(), paired: true }));
  });
  const push = (...pages: string[]) => {
    server.state.program = showing(...pages);
    say({ type: 'changed' });
  };
  await page.goto(`${server.url}/display/`);
  await expect.poll(() => now(), { timeout: 8_000 }).toBe('0,255,0');

  // The message is visible where the overlay is empty.
  const beside = { x: 400, y: 250, width: 100, height: 60 };
  await expect.poll(() => now(beside), { interval: 100 }).toBe('255,0,0');
  await expect.poll(() => now(beside), { interval: 100 }).toBe('0,0,255');
  const recording = await recordFrames(page);
  const messages = colorReader(probe, recording.frames, { x: 450 / 640, y: 280 / 360 });
  await expect.poll(async () => changesIn(await messages())).toBeGreaterThanOrEqual(2);
  push(square('#0ff'));
  await expect.poll(() => now(), { timeout: 8_000, interval: 100 }).toBe('0,255,255');
  const colors = await middles(probe, await recording.stop());
  expect(colors.length).toBeGreaterThan(60);
  expect(new Set(colors)).toEqual(new Set(['0,255,0', '0,255,255']));
  expect(colors.lastIndexOf('0,255,0')).toBeLessThan(colors.indexOf('0,255,255'));

  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await page.evaluate(() => document.elementFromPoint(320, 180)?.closest('.above'))).toBeNull();
  expect(await page.locator('.above iframe').getAttribute('sandbox')).toBe('allow-scripts');
  push();
  await expect.poll(() => page.locator('.above iframe').count(), { timeout: 8_000 }).toBe(0);
  await page.context().close();
  await server.stop();
}, 40_000);

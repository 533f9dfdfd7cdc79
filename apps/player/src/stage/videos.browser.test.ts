/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makePage } from '@marquee/playback/template/page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changesIn, middles, openBrowser, recordColors } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const videos = new URL('../../../server/src/kit/video/fixtures/', import.meta.url).pathname;
const dist = inject('player');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const file = (name: string) => {
  const bytes = readFileSync(videos + name);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, asset: { url: `/content/${hash}.${name.split('.')[1]}`, hash, size: bytes.length } };
};
const mp4 = file('plain.mp4');
const webm = file('plain.webm');

/** A moving element in a corner, so that the browser paints frames continuously. */
const moving = `<style>body{background:#0f0}@keyframes m{to{transform:translateX(99px)}}i{position:fixed;width:50px;height:50px;
  background:#0f0;animation:m .3s infinite alternate}</style><i></i>`;

/** Returns a page that shows the upper left (red) or the upper right (blue) quarter of a video on the whole screen. */
const page = (url: string, place: 'left' | 'right', script: string) =>
  makePage({
    body: `<video id="video" src="${url}" muted loop playsinline preload="auto"
      style="position:fixed;top:0;${place}:0;width:200%;height:200%"></video>${moving}
      <script nonce="nonce-of-this-showing">function startAd() { ${script} }</script>`,
    shape: '16:9',
    seconds: 1,
  });
const play = "document.getElementById('video').play();";
const today = new Date().setUTCHours(0, 0, 0, 0);
const knownUntil = today + 60 * 86_400_000;

const newTv = async (program: ReturnType<typeof programOf>) => {
  const server = await scratchServer(dist);
  for (const { asset, bytes } of [mp4, webm]) server.state.files.set(asset.url, bytes);
  server.state.program = program;
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
  const tv = await context.newPage();
  await tv.goto(`${server.url}/display/`);
  const close = async () => {
    await context.close();
    await server.stop();
  };
  return { tv, close };
};

const named = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = color.split(',').map(Number);
  if (green > 100) return 'the page beneath';
  return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : `else (${color})`;
};

const onScreen = async (tv: Page) => {
  const png = await tv.screenshot();
  const [color = ''] = await middles(tv, [`data:image/png;base64,${png.toString('base64')}`]);
  return named(color);
};

test('no frame between two videos is empty', async () => {
  const red = message(1, { seconds: 1, page: page(mp4.asset.url, 'left', play), assets: [mp4.asset] });
  const blue = message(2, { seconds: 1, page: page(webm.asset.url, 'right', play), assets: [webm.asset] });
  const segments = [{ at: today, schedules: [1] }];
  const probe = await browser.newPage();
  const { tv, close } = await newTv(programOf([red, blue], { segments, knownUntil }));
  await expect.poll(() => onScreen(tv), { timeout: 15_000 }).toMatch(/^(red|blue)$/);
  const recording = await recordColors(tv, probe);
  await expect
    .poll(async () => changesIn((await recording.read()).map(named)), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(4);
  const colors = (await recording.stop()).map(named);
  console.log(`${colors.length} frames`);
  expect(new Set(colors)).toEqual(new Set(['red', 'blue']));
  await probe.close();
  await close();
}, 60_000);

test('a message whose video does not advance is replaced', async () => {
  const still = `${play} document.getElementById('video').playbackRate = 0;`;
  const stuck = message(3, {
    name: 'Stuck',
    seconds: 3600,
    page: page(mp4.asset.url, 'left', still),
    assets: [mp4.asset],
  });
  const blue = message(2, { seconds: 1, page: page(webm.asset.url, 'right', play), assets: [webm.asset] });
  const segments = [{ at: Date.now() - 1000, schedules: [1] }];
  const { tv, close } = await newTv(programOf([stuck, blue], { segments, knownUntil }));
  await expect.poll(() => onScreen(tv), { timeout: 15_000 }).toBe('red');
  // Without the check of the video, the message would play for an hour.
  await expect.poll(() => onScreen(tv), { timeout: 40_000, interval: 500 }).toBe('blue');
  await close();
}, 90_000);

/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { makePage } from '@marquee/playback/template/page';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './testing/browser';
import { message, programOf } from './testing/programs';
import { scratchServer } from './testing/scratch-server';

const room = new URL('..', import.meta.url).pathname;
const videos = new URL('../../server/src/kit/video/fixtures/', import.meta.url).pathname;
let dist = '';
let browser: Browser;

beforeAll(async () => {
  dist = await mkdtemp(`${tmpdir()}/player-dist-`);
  await build({ root: room, logLevel: 'silent', build: { outDir: dist, emptyOutDir: true } });
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await rm(dist, { recursive: true });
});

const asset = (ending: string, bytes: Buffer) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, asset: { url: `/content/${hash}.${ending}`, hash, size: bytes.length } };
};
const video = asset('mp4', readFileSync(`${videos}plain.mp4`));
const picture = asset(
  'svg',
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="400" height="600" fill="#06c"/><rect x="400" width="400" height="600" fill="#fc0"/></svg>',
  ),
);

/** A picture as background, a video that stands still, words in a frame of their own, something that has moved, and something half seen. */
const inside = `<body style='margin:0;background:#fff;font:90px sans-serif'><p style='color:#063'>Words within</p>`;
const mixed = makePage({
  body: `<style>@keyframes m{from{transform:translateX(0)}to{transform:translateX(300px)}}
    b{position:fixed;left:100px;bottom:60px;width:200px;height:200px;background:#e0007a;animation:m .2s both}</style>
    <div style="position:fixed;inset:0;background:url('${picture.asset.url}') center/cover"></div>
    <video id="video" src="${video.asset.url}" muted playsinline preload="auto" style="position:fixed;right:60px;top:60px;width:700px;height:394px"></video>
    <h1 style="position:fixed;left:80px;top:40px;margin:0;font:bold 120px sans-serif;color:#fff;text-shadow:0 4px 12px #000">Town hall & more</h1>
    <iframe sandbox="allow-scripts" id="frame" style="position:fixed;right:60px;bottom:60px;width:800px;height:300px;border:12px solid #222"></iframe><b></b>
    <script nonce="nonce-of-this-showing">
      document.getElementById('frame').srcdoc = "<!doctype html><head><script nonce=nonce-of-this-showing>" + RUNTIME + "<\\/script></head>" + ${JSON.stringify(inside)};
    </script>`.replace('RUNTIME', () => `document.querySelector('head script').textContent`),
  shape: '16:9',
  seconds: 3600,
});

const today = new Date().setUTCHours(0, 0, 0, 0);
const always = { segments: [{ at: today, schedules: [1] }], knownUntil: today + 60 * 86_400_000 };

async function newTv() {
  const server = await scratchServer(dist);
  for (const file of [video, picture]) server.state.files.set(file.asset.url, file.bytes);
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const tv = await context.newPage();
  const close = async () => {
    await context.close();
    await server.stop();
  };
  return { server, tv, close };
}

/** How far apart two pictures are: the part of 64 x 36 squares whose colour differs by more than a little. */
const difference = (page: Page, pictures: string[]): Promise<number> =>
  page.evaluate(async (addresses) => {
    const seen: Uint8ClampedArray[] = [];
    for (const address of addresses) {
      const image = new Image();
      image.src = address;
      await image.decode();
      const context = new OffscreenCanvas(64, 36).getContext('2d');
      context?.drawImage(image, 0, 0, 64, 36);
      seen.push(context?.getImageData(0, 0, 64, 36).data ?? new Uint8ClampedArray());
    }
    const [first = [], second = []] = seen.map((data) => [...data]);
    let far = 0;
    for (let at = 0; at < first.length; at += 4)
      if ([0, 1, 2].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 255)) > 40))
        far++;
    return far / (first.length / 4);
  }, pictures);

const asAddress = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

test('a screenshot that the TV takes of itself shows what the browser shows, turned too, and its own pages', async () => {
  const { server, tv, close } = await newTv();
  const shots = () => server.state.heard.get('/api/player/screenshot') ?? [];
  const probe = await browser.newPage();
  const compare = async (name: string) => {
    const seen = await tv.screenshot();
    const drawn = shots().pop() ?? Buffer.from('');
    const far = await difference(probe, [asAddress('png', seen), asAddress('jpeg', drawn)]);
    console.log(`${name}: ${(far * 100).toFixed(1)} % differs, ${(drawn.length / 1024).toFixed(0)} KB`);
    return far;
  };
  const shown = message(1, { seconds: 3600, page: mixed, assets: [video.asset, picture.asset] });
  server.state.program = programOf([shown], always);
  await tv.goto(`${server.url}/display/`);
  await expect.poll(() => shots().length, { timeout: 20_000 }).toBe(1);
  expect(await compare('upright')).toBeLessThan(0.02);
  await probe.close();
  await close();
}, 40_000);

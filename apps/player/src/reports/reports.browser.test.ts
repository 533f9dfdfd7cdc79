/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makePage, noncePlaceholder } from '@marquee/playback/template/page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const videos = new URL('../../../server/src/kit/video/fixtures/', import.meta.url).pathname;
const dist = inject('player');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

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

/** The page in the frame of `mixed`. */
const within = makePage({
  body: '<body style="background:#fff"><p style="margin:0;font:bold 400px sans-serif;color:#063">Within</p>',
  shape: '16:9',
  seconds: 3600,
});
/** A page with a background picture, a video that does not play, text with a shadow, a moved element, and text in a frame. */
const mixed = makePage({
  body: `<style>@keyframes m{from{transform:translateX(0)}to{transform:translateX(300px)}}
    b{position:fixed;left:100px;bottom:60px;width:200px;height:200px;background:#e0007a;animation:m .2s both}
    video,iframe{position:fixed;right:60px;top:60px;width:700px;height:394px}
    iframe{top:560px;border:12px solid #222;transform:scale(.9)}</style>
    <div style="position:fixed;inset:0;background:url('${picture.asset.url}') center/cover"></div>
    <video src="${video.asset.url}" muted playsinline preload="auto"></video>
    <h1 style="position:fixed;left:80px;top:40px;margin:0;font:bold 120px sans-serif;color:#fff;text-shadow:0 4px 12px #000">Hall & more</h1>
    <iframe sandbox="allow-scripts"></iframe><b></b>
    <script nonce=${noncePlaceholder}>document.querySelector('iframe').srcdoc = ${JSON.stringify(within).replaceAll('<', '\\u003c')};</script>`,
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

/** Returns the fraction of 64 x 36 squares whose color differs clearly between two pictures. */
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

const stored = (page: Page, place: { database: string; table: string }): Promise<unknown[]> =>
  page.evaluate(
    ({ database, table }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database, 1);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const asking = opening.result.transaction(table).objectStore(table).getAll();
          asking.onsuccess = () => resolve(asking.result);
        };
      }),
    place,
  );

/** Throws an uncaught error in the page, like an error in the code of the player. */
const throwIn = (page: Page, message: string): Promise<void> =>
  page.evaluate(
    (message) =>
      new Promise((resolve) => {
        setTimeout(() => {
          setTimeout(resolve);
          throw new Error(message);
        });
      }),
    message,
  );

const asAddress = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

test('a screenshot matches the window of the browser, and a reload loses neither plays nor errors', async () => {
  const { server, tv, close } = await newTv();
  const shots = () => server.state.received.get('/api/player/screenshot') ?? [];
  const probe = await browser.newPage();
  const compare = async (name: string) => {
    await expect.poll(() => shots().length, { timeout: 12_000 }).toBe(1);
    const drawn = shots()[0] ?? Buffer.from('');
    const far = await difference(probe, [asAddress('png', await tv.screenshot()), asAddress('jpeg', drawn)]);
    console.log(`${name}: ${(far * 100).toFixed(1)} % differs, ${(drawn.length / 1024).toFixed(0)} KB`);
    expect(far).toBeLessThan(0.02);
  };
  const program = programOf(
    [message(1, { seconds: 3600, page: mixed, assets: [video.asset, picture.asset] })],
    always,
  );
  server.state.program = { ...program, screen: { ...program.screen, rotation: 90 } };
  await tv.goto(`${server.url}/display/`);
  await compare('a message, turned');
  await throwIn(tv, 'nobody catches this');
  await tv.reload();
  await expect
    .poll(() => stored(tv, { database: 'marquee-plays', table: 'plays' }), { timeout: 5_000 })
    .toMatchObject([{ number: 1, messageId: 1, playlistId: 1 }]);
  const fault = { message: expect.stringMatching(/^player-failed: .*nobody catches this/) };
  await expect
    .poll(() => stored(tv, { database: 'marquee-player', table: 'values' }), { timeout: 5_000 })
    .toContainEqual(expect.arrayContaining([expect.objectContaining(fault)]));
  await probe.close();
  await close();
}, 40_000);

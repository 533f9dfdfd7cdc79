/// <reference types="node" />
import { createHash } from 'node:crypto';
import { makePage } from '@marquee/playback/template/page';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  changesIn,
  completeBrowserPath,
  middles,
  openBrowser,
  recordColors,
  recordFrames,
} from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const dist = inject('player');
let sharedBrowser: Browser;
let server: Awaited<ReturnType<typeof scratchServer>>;

beforeAll(async () => {
  sharedBrowser = await openBrowser();
});

afterAll(() => sharedBrowser.close());

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="#0000ff"/></svg>',
);
const hash = createHash('sha256').update(picture).digest('hex');
const asset = { url: `/content/${hash}.svg`, hash, size: picture.length };

/** A moving element in a corner, so that the browser paints frames continuously. */
const moving = `<style>@keyframes m{to{transform:translateX(99px)}}i{position:fixed;width:50px;height:50px;
  background:#0f0;animation:m .3s infinite alternate}</style><i></i>`;
const red = message(1, {
  seconds: 1,
  page: makePage({ body: `<body style="background:#f00">${moving}`, shape: '16:9', seconds: 1 }),
});
const blue = message(2, {
  seconds: 1,
  page: makePage({ body: `<img src="${asset.url}" style="width:100%">${moving}`, shape: '16:9', seconds: 1 }),
  assets: [asset],
});
const today = new Date().setUTCHours(0, 0, 0, 0);
const segments = [{ at: today, schedules: [1] }];
const alternating = programOf([red, blue], { segments, knownUntil: today + 60 * 86_400_000 });

async function newTv(browser = sharedBrowser): Promise<Page> {
  server = await scratchServer(dist);
  server.state.files.set(asset.url, picture);
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
  return context.newPage();
}

const onScreen = async (page: Page) => {
  const png = await page.screenshot();
  const [color = ''] = await middles(page, [`data:image/png;base64,${png.toString('base64')}`]);
  return color;
};

test('two messages alternate without a black frame, also while the player reloads, with and without the server', async () => {
  const probe = await sharedBrowser.newPage();
  const page = await newTv();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  server.state.program = alternating;
  const links: WebSocketRoute[] = [];
  await page.routeWebSocket('**/api/player/link', (link) => {
    links.unshift(link);
    link.onMessage(() => link.send(JSON.stringify({ type: 'welcome', now: Date.now(), paired: true })));
  });
  await page.goto(`${server.url}/display/`);
  await expect.poll(() => onScreen(page), { timeout: 8_000 }).toMatch(/^(255,0,0|0,0,255)$/);
  await page.waitForFunction(async () => Boolean(await caches.match('/display/')));

  const recording = await recordColors(page, probe);
  const seeChanges = async (count: number) => {
    const before = changesIn(await recording.read());
    await expect
      .poll(async () => changesIn(await recording.read()) - before, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(count);
  };
  await seeChanges(4);
  const begun = await page.evaluate(() => performance.timeOrigin);
  const isReloaded = (before: number) =>
    performance.timeOrigin > before && document.querySelector('.layer:not(.unseen) iframe') !== null;
  server.state.commands.push({ id: 1, action: 'restart', data: '' });
  links[0]?.send(JSON.stringify({ type: 'commands' }));
  await page.waitForFunction(isReloaded, begun);
  await seeChanges(1);
  await server.stop();
  const stopped = await page.evaluate(() => performance.timeOrigin);
  await page.evaluate(() => location.replace(location.pathname));
  await page.waitForFunction(isReloaded, stopped);
  await seeChanges(1);

  const colors = await recording.stop();
  console.log(`${colors.length} frames, colors ${[...new Set(colors)].join(' | ')}`);
  expect(new Set(colors)).toEqual(new Set(['255,0,0', '0,0,255']));
  expect(colors.length).toBeGreaterThan(60);
  expect(await page.locator('.layer').count()).toBeLessThanOrEqual(3);
  expect(faults).toEqual([]);
  await page.context().close();
}, 60_000);

test('shows a message only after its picture was painted', async () => {
  // The probe is opened first, because the browser paints the page that was opened last.
  const probe = await sharedBrowser.newPage();
  const page = await newTv();
  const slow = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
    <filter id="noise"><feTurbulence baseFrequency=".7" numOctaves="5"/></filter>
    <rect width="100%" height="100%" filter="url(#noise)"/><rect x="640" y="360" width="640" height="360" fill="#f00"/></svg>`);
  const drawing = {
    url: '/content/slow.svg',
    hash: createHash('sha256').update(slow).digest('hex'),
    size: slow.length,
  };
  server.state.files.set(drawing.url, slow);
  const late = `<body style="background:#00f"><img id="late" hidden src="${drawing.url}" style="width:100%">${moving}
    <script nonce="nonce-of-this-showing">
      window.becomesReady = new Promise(function (done) {
        setTimeout(function () { document.getElementById('late').hidden = false; done(); }, 300);
      });
    </script>`;
  const only = message(4, {
    seconds: 60,
    page: makePage({ body: late, shape: '16:9', seconds: 60 }),
    assets: [drawing],
  });
  server.state.program = programOf([only], { segments, knownUntil: today + 60 * 86_400_000 });
  const recording = await recordFrames(page);
  await page.goto(`${server.url}/display/`);
  await page.locator('.layer:not(.unseen) iframe').waitFor({ timeout: 20_000 });
  // On a busy machine the recording receives no frames after the frame that is slow to paint. So the end is a screenshot.
  expect(await onScreen(page)).toBe('255,0,0');
  expect(await middles(probe, await recording.stop())).not.toContain('0,0,255');
  await page.context().close();
  await server.stop();
}, 30_000);

test('a page that hangs is replaced, and the player continues', async () => {
  const browser = await openBrowser(completeBrowserPath);
  const page = await newTv(browser);
  const hanging = message(3, {
    name: 'Hangs',
    seconds: 3600,
    page: makePage({
      body: '<body style="background:#ff0"><script nonce="nonce-of-this-showing">function startAd() { setTimeout(function () { for (;;); }, 3000); }</script>',
      shape: '16:9',
      seconds: 3600,
    }),
  });
  server.state.program = programOf([hanging, { ...red, seconds: 1 }], {
    segments: [{ at: Date.now() - 1000, schedules: [1] }],
    knownUntil: today + 60 * 86_400_000,
  });
  await page.goto(`${server.url}/display/`);
  // The page hangs three seconds after it was shown. Its message lasts an hour, so red appears only if the page is replaced.
  await expect.poll(() => onScreen(page), { timeout: 8_000 }).toBe('255,255,0');
  await expect.poll(() => onScreen(page), { timeout: 25_000, interval: 500 }).toBe('255,0,0');
  await browser.close();
  await server.stop();
}, 50_000);

test('shows a pairing code on an unpaired TV, and a posted message in the preview of the editor', async () => {
  const page = await newTv();
  server.state.hello = {
    state: 'waiting',
    code: 'K7QZ',
    expiresIn: 600,
    pairUrl: 'https://signs.example.org/screens/?pair=K7QZ',
    pairSquare: ['101', '010', '101'],
  };
  await page.goto(`${server.url}/display/`);
  await page.getByText('choose a screen').waitFor();
  expect(await page.locator('.pairing-code').textContent()).toBe('K7QZ');
  // The page may stay for weeks. An animation without steps draws 60 frames a second.
  const easings = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .map(({ easing }) => easing),
  );
  expect(new Set(easings)).toEqual(new Set(['steps(48)', 'steps(36)', 'steps(80)']));

  await page.goto(`${server.url}/parent/`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/message/?id=0&preview=1';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
    document.body.append(frame);
    return new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  });
  await page.evaluate(
    ({ body, url, svg }) => {
      const blob = new Blob([svg], { type: 'image/svg+xml' });
      const data = { type: 'data', page: body, shape: '16:9', seconds: 60, assets: [{ url, blob }] };
      document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin);
    },
    { body: blue.page, url: asset.url, svg: picture.toString() },
  );
  server.state.files.clear();
  await expect.poll(() => onScreen(page), { timeout: 5_000 }).toBe('0,0,255');
  await page.context().close();
  await server.stop();
}, 30_000);

/// <reference types="node" />
import { makePage } from '@marquee/playback/template/page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { middles, openBrowser, recordFrames } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const dist = inject('player');
let browser: Browser;
let server: Awaited<ReturnType<typeof scratchServer>>;

beforeAll(async () => {
  browser = await openBrowser();
  server = await scratchServer(dist);
  server.state.program = { ...songs, manual: [1, 2], screen: { ...songs.screen, mode: 'slideshow' } };
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const colors = { red: '255,0,0', green: '0,128,0', blue: '0,0,255' };
/** Content of a message that tries to take the keyboard focus and to control the player. */
const greedy = `<input><script nonce="nonce-of-this-showing">
  setInterval(function () {
    document.querySelector('input').focus();
    parent.postMessage({ type: 'key', key: 'ArrowUp' }, '*');
  }, 10);
</script>`;
const messages = Object.keys(colors).map((color, index) =>
  message(index + 1, {
    name: color,
    seconds: 3600,
    page: makePage({ body: `<body style="background:${color}">${greedy}`, shape: '16:9', seconds: 3600 }),
  }),
);
const base = programOf(messages);
const loops = base.playlists.map((playlist) => ({ ...playlist, name: 'Easter songs' }));
const songs = {
  ...base,
  playlists: [...loops, ...loops.map((loop) => ({ ...loop, id: 2, name: 'Others' }))],
};

const onScreen = async (page: Page) => {
  const png = await page.screenshot();
  return (await middles(page, [`data:image/png;base64,${png.toString('base64')}`]))[0];
};
const shows = async (page: Page, color: string) => {
  await expect.poll(() => onScreen(page), { timeout: 8_000, interval: 100 }).toBe(color);
};

test('the keys of a remote act within one frame, although the messages take the focus and post keys', async () => {
  const page = await (await browser.newContext({ viewport: { width: 640, height: 360 } })).newPage();
  await page.goto(`${server.url}/display/`);
  await page.locator('.row.chosen', { hasText: 'Easter songs' }).waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.locator('.first .miniature.drawn').waitFor();
  await page.keyboard.press('Enter');
  await shows(page, colors.red);
  await page.waitForFunction(() => document.querySelectorAll('.layer').length === 3);

  const recording = await recordFrames(page);
  // Both layers are visible before the next frame. The old layer closes after the new layer was painted.
  const atOnce = await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    return document.querySelectorAll('.layer:not(.unseen)').length;
  });
  expect(atOnce).toBe(2);
  await shows(page, colors.green);
  await page.keyboard.press('ArrowLeft');
  await shows(page, colors.red);
  const seen = await middles(await browser.newPage(), await recording.stop());
  expect(new Set(seen)).toEqual(new Set([colors.red, colors.green]));

  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator('.tile .miniature.drawn').count(), { timeout: 8_000 }).toBe(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await shows(page, colors.blue);
  await page.keyboard.press('Enter');
  expect(await page.locator('.slide-number.paused').textContent()).toBe('3 of 3');

  // After a power cut the started slideshow runs again.
  await page.reload();
  await shows(page, colors.red);
  // Going back in the history has the same effect every time, and the history keeps its length.
  await page.goBack();
  await page.getByText('Clear cache').waitFor();
  await page.goBack();
  await page.getByText('Clear cache').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.keyboard.press('Backspace');
  await page.getByText('Clear cache').waitFor();
  await page.context().close();
}, 40_000);

test('the remote pad controls the preview beside it', async () => {
  const page = await (await browser.newContext({ viewport: { width: 640, height: 360 } })).newPage();
  await page.goto(`${server.url}/parent/`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/display/?preview=1&screenId=1';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
    document.body.append(frame);
  });
  const press = (key: string) =>
    page.evaluate(
      (posted) => window.frames[0]?.postMessage({ type: 'key', key: posted }, location.origin),
      key,
    );
  const inside = page.frameLocator('iframe').first();
  await inside.locator('.row.chosen', { hasText: 'Easter songs' }).waitFor();
  await press('Enter');
  await shows(page, colors.red);
  await press('ArrowRight');
  await shows(page, colors.green);
  await press('Back');
  await inside.getByText('Playlists').waitFor();
  expect(await inside.getByText('Unpair').count()).toBe(0);
  await page.context().close();
}, 30_000);

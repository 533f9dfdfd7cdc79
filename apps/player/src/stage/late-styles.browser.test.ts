/// <reference types="node" />
import { makePage } from '@marquee/playback/template/page';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { middles, openBrowser } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

// Chromium 68 runs the player's script before its style sheet has arrived. Newer browsers wait for the style sheet, so the test
// first blocks the style sheet and adds it later.
test('fills the window when the style sheet arrives after the script has run', async () => {
  const server = await scratchServer(inject('player'));
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const red = message(1, {
    seconds: 60,
    page: makePage({ body: '<body style="background:#f00">', shape: '16:9', seconds: 60 }),
  });
  server.state.program = programOf([red], {
    segments: [{ at: today, schedules: [1] }],
    knownUntil: today + 60 * 86_400_000,
  });
  const context = await browser.newContext({
    viewport: { width: 640, height: 360 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/*.css', (route) => route.abort());
  await page.goto(`${server.url}/display/`);
  await page.locator('.layer iframe').first().waitFor({ state: 'attached' });
  await page.unroute('**/*.css');
  const styles = await page.locator('link[rel=stylesheet]').getAttribute('href');
  await page.addStyleTag({ url: styles ?? '' });

  const onScreen = async () => {
    const png = await page.screenshot();
    return middles(page, [`data:image/png;base64,${png.toString('base64')}`]);
  };
  await expect.poll(onScreen).toEqual(['255,0,0']);
  await context.close();
  await server.stop();
});

/// <reference types="node" />
import { makePage } from '@marquee/playback/template/page';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['with the feature policy', false, 'autoplay'],
  ['without the feature policy, such as Firefox', true, null],
])(
  'in a browser %s, the frame of a message has its attribute "allow" or not',
  async (_, isWithout, allow) => {
    const server = await scratchServer(inject('player'));
    const today = new Date().setUTCHours(0, 0, 0, 0);
    const page = makePage({ body: '<body>', shape: '16:9', seconds: 60 });
    server.state.program = programOf([message(1, { seconds: 60, page })], {
      segments: [{ at: today, schedules: [1] }],
      knownUntil: today + 60 * 86_400_000,
    });
    const context = await browser.newContext({ serviceWorkers: 'block' });
    if (isWithout)
      await context.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'featurePolicy'));
    const tv = await context.newPage();
    await tv.goto(`${server.url}/display/`);
    const frame = tv.locator('.layer iframe').first();
    await frame.waitFor({ state: 'attached' });
    expect(await frame.getAttribute('allow')).toBe(allow);
    await context.close();
    await server.stop();
  },
);

/// <reference types="node" />

import type { PreviewAction } from '@marquee/contract/preview';
import type { Program } from '@marquee/playback/program/program';
import { makePage } from '@marquee/playback/template/page';
import { expect, inject, test } from 'vitest';
import { middles, openBrowser } from '../testing/browser';
import { message, programOf } from '../testing/programs';
import { scratchServer } from '../testing/scratch-server';

const today = new Date().setUTCHours(0, 0, 0, 0);
const all = { segments: [{ at: today, schedules: [1] }], knownUntil: today + 60 * 86_400_000 };
const pageOf = (body: string) => makePage({ body, shape: '16:9', seconds: 60 });
const red = programOf([message(1, { page: pageOf('<body style="background:#f00">') })], all);
const two = programOf(
  [
    message(1, { name: 'Red', page: pageOf('<body style="background:#f00">'), seconds: 60 }),
    message(2, { name: 'Green', page: pageOf('<body style="background:#0f0">'), seconds: 60 }),
  ],
  all,
);
const redAt = { index: 0, count: 2, name: 'Red', isPaused: false };
const picture = '/content/pending/0a1b';
const withPicture = programOf(
  [message(2, { page: pageOf(`<img src="${picture}" style="width:100%">`) })],
  all,
);

test('plays each program that the editor posts, with files that are not uploaded yet, and obeys its buttons', async () => {
  const browser = await openBrowser();
  const server = await scratchServer(inject('player'));
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/parent/`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/display/?preview=1&auto=1&posted=1';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
    document.body.append(frame);
    return new Promise((resolve) => {
      window.addEventListener('message', ({ data }) => {
        if (data.type === 'ready') resolve(data);
        if (data.type === 'position') document.title = JSON.stringify(data.position);
      });
    });
  });
  const post = (program: Program) =>
    page.evaluate(
      ({ posted, url }) => {
        const svg =
          '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="#00f"/></svg>';
        const blob = new Blob([svg], { type: 'image/svg+xml' });
        const data = { type: 'program', program: posted, assets: [{ url, blob }] };
        document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin);
      },
      { posted: program, url: picture },
    );
  const onScreen = async () => {
    const png = await page.screenshot();
    const [color = ''] = await middles(page, [`data:image/png;base64,${png.toString('base64')}`]);
    return color;
  };

  await post(red);
  await expect.poll(onScreen, { timeout: 8_000 }).toBe('255,0,0');
  // The next program does not wait for the end of the shown message.
  await post(withPicture);
  await expect.poll(onScreen, { timeout: 8_000 }).toBe('0,0,255');

  // The embedding page controls the slideshow, and shows its position instead of the preview.
  const position = async () => JSON.parse((await page.title()) || 'null');
  const control = (action: PreviewAction) =>
    page.evaluate(
      (posted) =>
        document
          .querySelector('iframe')
          ?.contentWindow?.postMessage({ type: 'control', action: posted }, location.origin),
      action,
    );
  await post(two);
  await expect.poll(position, { timeout: 8_000 }).toEqual(redAt);
  await expect.poll(onScreen, { timeout: 8_000 }).toBe('255,0,0');
  await control('next');
  await expect.poll(onScreen, { timeout: 8_000 }).toBe('0,255,0');
  await control('togglePause');
  await expect.poll(position).toEqual({ index: 1, count: 2, name: 'Green', isPaused: true });
  expect(await page.frameLocator('iframe').locator('.slide-number').count()).toBe(0);
  await control('next');
  await expect.poll(position).toEqual({ ...redAt, isPaused: true });
  await control('previous');
  await control('togglePause');
  await expect.poll(position).toEqual({ index: 1, count: 2, name: 'Green', isPaused: false });
  await browser.close();
  await server.stop();
}, 30_000);

import { setTimeout as wait } from 'node:timers/promises';
import { thumbnailUrl } from '@marquee/contract/thumbnail';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Browser, Page } from 'playwright-core';
import type { Api } from './api';
import { playAlways } from './arrange';
import { type Difference, differenceOf } from './pixels';
import { codeOn } from './tv';
import { until } from './until';

/** A page that shows a message, and a function that takes a picture of the message. The caller closes the context of the page. */
export type Shown = { page: Page; picture: () => Promise<Buffer> };

type At = { browser: Browser; url: string; shape: Shape };

const wholePage = (page: Page): Shown => ({
  page,
  picture: () => page.screenshot({ type: 'png', caret: 'initial' }),
});

/** Opens the player with a rendered page, as the form of a message shows its preview. */
export const openPreview = async (at: At, page: string): Promise<Shown> => {
  const preview = await newPage(at);
  await preview.goto('/login');
  await preview.evaluate(postIntoPlayer, { page, shape: at.shape });
  return wholePage(preview);
};

/** Opens a TV, and pairs it with a new screen that shows only this message. */
export const openTv = async (at: At, call: Api, message: { id: number; name: string }): Promise<Shown> => {
  const tv = await newPage(at);
  await tv.goto('/display/');
  const screenId = await playAlways(call, message.id, message.name);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  return wholePage(tv);
};

/** Waits until the server has made the thumbnail of a message. */
export const fetchThumbnail = (url: string, call: Api, messageId: number): Promise<Buffer> =>
  until('the thumbnail', async () => {
    const [now] = await call('GET /messages', { query: { ids: String(messageId) } });
    if (!now || now.thumbnailPending) return undefined;
    return Buffer.from(await (await fetch(url + thumbnailUrl(now))).arrayBuffer());
  });

/** Opens a page with the size of the canvas. */
const newPage = async ({ browser, url, shape }: At): Promise<Page> =>
  (await browser.newContext({ baseURL: url, viewport: canvasOf(shape) })).newPage();

/** Posts a rendered page into the player, as the editor does. Runs in a page of the web app. */
const postIntoPlayer = ({ page, shape }: { page: string; shape: string }) => {
  const frame = document.createElement('iframe');
  frame.src = '/message/?id=0&preview=1';
  frame.style.cssText = 'position:fixed;left:0;top:0;width:100vw;height:100vh;border:0';
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data.type === 'ready')
      frame.contentWindow?.postMessage(
        { type: 'data', page, shape, seconds: 600, assets: [] },
        location.origin,
      );
  });
  document.body.replaceChildren(frame);
};

/**
 * Takes pictures until one is the same as `drawn`, because animations must end first. Returns the difference of the last picture,
 * and the picture. (Browsers draw the soft edge below a moving layer with differences of 3 of 255 in a dozen pixels, so no theme
 * with such edges is compared.)
 */
export const differenceInTime = async (
  picture: () => Promise<Buffer>,
  drawn: Buffer,
  within = 30_000,
): Promise<Difference & { last: Buffer }> => {
  const end = Date.now() + within;
  for (;;) {
    const last = await picture();
    if (last.equals(drawn) || Date.now() > end) return { ...(await differenceOf(last, drawn)), last };
    await wait(200);
  }
};

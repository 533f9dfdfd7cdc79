import type { Shape } from '@marquee/playback/program/shapes';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from './until';

/** The size of the canvas of each shape, in pixels. */
export const sizes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:1': { width: 1920, height: 480 },
} satisfies Record<Shape, { width: number; height: number }>;

/** Opens the player with a rendered page, as the form of a message shows its preview. The caller closes the context. */
export const openPreview = async (
  browser: Browser,
  url: string,
  shape: Shape,
  page: string,
): Promise<Page> => {
  const preview = await newPage(browser, url, shape);
  await preview.goto('/login');
  await preview.evaluate(postIntoPlayer, { page, shape });
  return preview;
};

/** Opens a page with the size of the canvas. */
export const newPage = async (browser: Browser, baseURL: string, shape: Shape): Promise<Page> =>
  (await browser.newContext({ baseURL, viewport: sizes[shape] })).newPage();

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
 * Waits until animations have ended and both pictures are the same. Equal bytes are equal pixels, because the same encoder wrote
 * both pictures. (Browsers draw the soft edge below a moving layer with differences of 3 of 255 in a dozen pixels, so no theme
 * with such edges is used.)
 */
export const untilSame = async (
  page: Page,
  drawn: Buffer,
  where: string,
  take = () => page.screenshot({ type: 'png', caret: 'initial' }),
) => {
  let last: Buffer = Buffer.of();
  const same = until(
    `${where} shows what was drawn`,
    async () => {
      last = await take();
      return last.equals(drawn);
    },
    { within: 40_000, every: 500 },
  );
  await same.catch(async () => {
    expect(`${await differing(page, last, drawn)} pixels of ${where} differ`).toBe(
      `0 pixels of ${where} differ`,
    );
  });
};

const differing = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
          pen?.drawImage(image, 0, 0);
          return new Uint32Array(
            pen?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0),
          );
        }),
      );
      return first?.reduce((count, pixel, at) => count + (pixel === second?.[at] ? 0 : 1), 0) ?? -1;
    },
    [one.toString('base64'), other.toString('base64')],
  );

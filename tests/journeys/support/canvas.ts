import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Browser, Locator, Page } from 'playwright-core';
import { newPerson } from './browser';
import type { Shown } from './same-pixels';

/** Space for the parts of the designer around the canvas, in pixels. */
const around = { width: 1000, height: 700 };
/** Space around a fitted canvas, in pixels. */
const fitMargin = 24;
const designQuestion = 701;

/**
 * Opens a message of template 7 in the designer as the person with this token, with the canvas at 100%, and plays its animations.
 * `picture` takes a picture of the canvas without its handles. The caller closes the context.
 */
export const openCanvas = async (
  { browser, url, token, shape }: { browser: Browser; url: string; token: string; shape: Shape },
  messageId: number,
): Promise<Shown> => {
  const { page } = await newPerson(browser, url);
  // A picture of this size takes seconds on a busy machine.
  page.setDefaultTimeout(60_000);
  await page.addInitScript((jwt) => localStorage.setItem('marquee-token', jwt), token);
  const { width, height } = canvasOf(shape);
  await page.setViewportSize({ width: width + around.width, height: height + around.height });
  await page.goto(`/messages/${messageId}?designer=${designQuestion}`);
  const stage = page.getByRole('application', { name: 'Canvas' });
  const canvas = stage.locator('iframe');
  await canvas.contentFrame().locator('.design > div').first().waitFor();
  await fitWindow(page, stage, canvasOf(shape));
  await canvas.contentFrame().locator('.design > div').first().waitFor();
  await stage.focus();
  await page.keyboard.press('Shift+Digit0');
  await canvas.evaluate(giveLayer);
  await page.keyboard.press('p');
  const picture = async () => {
    const box = await canvas.boundingBox();
    if (box?.width !== width || box.height !== height) throw new Error('The canvas is not at 100%.');
    const style = '[aria-label="Canvas"] > :not(iframe) { visibility: hidden !important }';
    return page.screenshot({ type: 'png', caret: 'initial', clip: box, style });
  };
  return { page, picture };
};

/**
 * Opens the page again in a window in which the fitted canvas has 100%. A canvas that was shown smaller or larger before would
 * keep its photos in that size, and Chromium would scale them from there, with differences of up to 15 of 255.
 */
const fitWindow = async (page: Page, stage: Locator, canvas: { width: number; height: number }) => {
  const [room, all] = [await stage.boundingBox(), page.viewportSize()];
  if (!room || !all) throw new Error('There is no canvas.');
  await page.setViewportSize({
    width: Math.round(all.width - room.width + canvas.width + 2 * fitMargin),
    height: Math.round(all.height - room.height + canvas.height + 2 * fitMargin),
  });
  await page.reload();
};

/**
 * Draws the canvas in a layer of the browser that begins at its corner, as the page of a TV does. Runs in the page. Browsers draw
 * a layer in tiles. Chromium without a graphics card draws a scaled picture with differences of up to 10 of 255 if a tile begins
 * at another pixel of the picture. The shadow would enlarge the layer.
 */
const giveLayer = (canvas: HTMLElement | SVGElement) => {
  canvas.style.willChange = 'transform';
  canvas.style.boxShadow = 'none';
};

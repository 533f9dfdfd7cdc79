import type { Shape } from '@marquee/playback/program/shapes';
import type { Page } from 'playwright-core';
import { sizes } from './same-pixels';
import { ownerAt, type Scene } from './scene';

/** Space for the parts of the designer around the canvas, in pixels. */
const around = { width: 1000, height: 700 };
const designQuestion = 701;

/**
 * Opens a message of template 7 in the designer as the owner, with the canvas at 100%, and plays its animations. `picture` takes a
 * picture of the canvas without its handles. The caller closes the context.
 */
export const openCanvas = async (
  scene: Scene,
  messageId: number,
  shape: Shape,
): Promise<{ page: Page; picture: () => Promise<Buffer> }> => {
  const { page } = await ownerAt(scene);
  const { width, height } = sizes[shape];
  await page.setViewportSize({ width: width + around.width, height: height + around.height });
  await page.goto(`/messages/${messageId}?designer=${designQuestion}`);
  const stage = page.getByRole('application', { name: 'Canvas' });
  const canvas = stage.locator('iframe');
  await canvas.contentFrame().locator('.design > div').first().waitFor();
  await stage.focus();
  await page.keyboard.press('Shift+Digit0');
  await page.keyboard.press('p');
  const picture = async () => {
    const box = await canvas.boundingBox();
    if (box?.width !== width || box.height !== height) throw new Error('The canvas is not at 100%.');
    const style = '[aria-label="Canvas"] > :not(iframe) { visibility: hidden !important }';
    return page.screenshot({ type: 'png', caret: 'initial', clip: box, style });
  };
  return { page, picture };
};

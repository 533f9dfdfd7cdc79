import type { Shape } from '@marquee/playback/program/program';
import { canvasOf } from '@marquee/playback/template/page';
import type { Browser, Page } from 'playwright-core';

/** Movement that would be over so many ms after the start is ended at once; what takes longer is taken as it begins. */
const shortMovement = 10_000;
/** ms. For what a page sets off a little later. */
const afterStart = 400;

/** The PNG of the page behind an address (a `holderDocument`) as it stands on screen, its canvas in full size. */
export const drawPage = async (browser: Browser, address: string, shape: Shape): Promise<Buffer> => {
  const context = await browser.newContext({
    viewport: canvasOf(shape),
    deviceScaleFactor: 1,
    acceptDownloads: false,
    serviceWorkers: 'block',
  });
  const holder = await context.newPage();
  await holder.goto(address);
  await holder.evaluate('shown');
  await endMovement(holder);
  await holder.waitForTimeout(afterStart);
  await endMovement(holder);
  const picture = await holder.screenshot({ type: 'png', caret: 'initial' });
  await context.close();
  return picture;
};

/** One movement may set off the next. */
const endMovement = async (holder: Page) => {
  for (let round = 0; round < 20; round++) {
    const frames = holder.frames().slice(1);
    // A frame within the page may go while it is looked at.
    const ended = await Promise.all(
      frames.map((frame) => frame.evaluate<number>(endAnimations).catch(() => 0)),
    );
    if (ended.every((count) => count === 0)) return;
  }
};

/** What is hidden has no frames: there the timer ends the wait. */
const endAnimations = `(async () => {
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState !== 'finished' && effect && effect.getComputedTiming().endTime <= ${shortMovement});
  for (const each of moving) each.finish();
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
  });
  return moving.length;
})()`;

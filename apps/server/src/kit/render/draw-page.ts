import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Browser, Page } from 'playwright-core';

/** ms after its start: the moment at which a page is shown, so that most movement is over. */
const moment = 10_000;
/** ms. For what a page sets off a little later. */
const afterStart = 400;

/** The PNG of the page behind an address (a `holderDocument`) as it stands on screen after some seconds, its canvas in full size. */
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
  await skipMovement(holder);
  await holder.waitForTimeout(afterStart);
  await skipMovement(holder);
  const picture = await holder.screenshot({ type: 'png', caret: 'initial' });
  await context.close();
  return picture;
};

/** One movement may set off the next. */
const skipMovement = async (holder: Page) => {
  for (let round = 0; round < 20; round++) {
    const frames = holder.frames().slice(1);
    // A frame within the page may go while it is looked at.
    const ended = await Promise.all(
      frames.map((frame) => frame.evaluate<number>(skipAnimations).catch(() => 0)),
    );
    if (ended.every((count) => count === 0)) return;
  }
};

/** What is hidden has no frames: there the timer ends the wait. */
const skipAnimations = `(async () => {
  const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect);
  for (const each of moving) {
    if (each.effect.getComputedTiming().endTime <= ${moment}) each.finish();
    else {
      each.currentTime = ${moment};
      each.pause();
    }
  }
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
  });
  return moving.length;
})()`;

import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { BrowserContextOptions, Page } from 'playwright-core';

/**
 * The time to which animations are moved, in milliseconds after the start of the page. At this time most animations have ended.
 */
const moment = 10_000;
/** Time for work that the page begins with a short delay, in milliseconds. */
const afterStart = 400;

/** Settings of a page that is drawn. */
export const renderOptions = (shape: Shape): BrowserContextOptions => ({
  viewport: canvasOf(shape),
  deviceScaleFactor: 1,
  acceptDownloads: false,
  serviceWorkers: 'block',
});

/**
 * Returns a PNG of the page at an address (a `holderDocument`), with its canvas in full size and its animations moved to `moment`.
 */
export const renderPage = async (holder: Page, address: string): Promise<Buffer> => {
  await holder.goto(address);
  await holder.evaluate('shown');
  await skipMovement(holder);
  await holder.waitForTimeout(afterStart);
  await skipMovement(holder);
  return holder.screenshot({ type: 'png', caret: 'initial' });
};

/** Moves the animations of all frames to `moment`. Repeats this, because the end of one animation may start the next. */
const skipMovement = async (holder: Page) => {
  for (let round = 0; round < 20; round++) {
    const frames = holder.frames().slice(1);
    // A nested frame may disappear during the evaluation.
    const ended = await Promise.all(
      frames.map((frame) => frame.evaluate<number>(skipAnimations).catch(() => 0)),
    );
    if (ended.every((count) => count === 0)) return;
  }
};

/**
 * The script that moves the animations of a frame to `moment`. It returns the number of moved animations. Hidden pages get no
 * animation frames, so a timer ends the wait.
 */
const skipAnimations = `(async () => {
  const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect);
  for (const each of moving) {
    if (each.effect.getComputedTiming().endTime <= ${moment}) each.finish();
    else {
      // A pause takes effect at the next frame. Setting the time completes the pause at once, so a slow frame does not move it on.
      each.pause();
      each.currentTime = ${moment};
    }
  }
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
  });
  return moving.length;
})()`;

import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { until } from '../../../journeys/support/until';
import { startCamera } from '../camera/camera';
import { keepBlanks } from '../camera/keep-blanks';

/** Milliseconds before and after each reload that are also recorded. */
const calm = 1_000;

/** Reloads the player of a TV several times and records every frame. Returns the number of frames and of blank frames. */
export const recordReloads = async (
  name: string,
  tv: Page,
  reload: () => Promise<unknown>,
  times: number,
) => {
  const camera = await startCamera(tv);
  for (let time = 0; time < times; time++) {
    await wait(calm);
    const begun = await tv.evaluate(() => performance.timeOrigin);
    await reload();
    await until('a message after the reload', () => tv.evaluate(isReloaded, begun).catch(() => false));
    await wait(calm);
  }
  const frames = await camera.stop();
  const blank = await keepBlanks(camera, frames, `reload-${name.replace(/\W+/g, '-')}`);
  camera.forget();
  return { frames: frames.length, blank };
};

const isReloaded = (begun: number) =>
  performance.timeOrigin > begun && document.querySelector('.screen > .layer:not(.unseen) iframe') !== null;

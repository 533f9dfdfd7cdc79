import type { Report } from '../health/journal';
import { isFault, type Network } from '../link/network';
import type { Screenshot } from './render-screenshot';

export type ScreenshotServices = {
  render(): Promise<Screenshot>;
  network: Pick<Network, 'screenshot'>;
  ticks(): number;
  report: Report;
};

/** Milliseconds between two regular screenshots. */
const interval = 60 * 60_000;
/** Milliseconds from the arrival of a new program until the program is on screen. */
const settleTime = 5_000;
/** Milliseconds from a change on screen until the picture has loaded and no longer moves. */
const quietTime = 1_500;
/** Maximum milliseconds to wait, because a screen that changes every second is never quiet. */
const maxWait = 20_000;
/** Milliseconds from a screenshot of one color until the next attempt. */
const retryTime = 10_000;
/** Maximum number of consecutive screenshots of one color that are not sent. */
const maxRetries = 6;

/**
 * Sends screenshots to the server: on request, after a new program, and every hour. Waits until the screen is quiet. A screenshot
 * has one color if the message fades in, or if the message is too busy to render itself. Nobody requested this screenshot, so a
 * later screenshot replaces it.
 */
export function takeScreenshots({ render, network, ticks, report }: ScreenshotServices) {
  let changedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let taking: Promise<void> | undefined;
  let isRequested = false;
  let retries = 0;

  return {
    /** Called when the picture on screen changed. */
    changed() {
      changedAt = ticks();
    },
    /** Called after a new program, and when content follows a notice. */
    takeSoon() {
      timer ??= setInterval(() => takeIn(0), interval);
      retries = 0;
      takeIn(settleTime);
    },
    take() {
      isRequested = true;
      return take();
    },
    stop() {
      clearInterval(timer);
      clearTimeout(soon);
      timer = undefined;
    },
  };

  function takeIn(delay: number): void {
    clearTimeout(soon);
    soon = setTimeout(() => void take(), delay);
  }

  function take(): Promise<void> {
    taking ??= takeOne().finally(() => {
      taking = undefined;
      isRequested = false;
    });
    return taking;
  }

  async function takeOne(): Promise<void> {
    const startedAt = ticks();
    while (ticks() - changedAt < quietTime && ticks() - startedAt < maxWait)
      await new Promise((resolve) => setTimeout(resolve, 250));
    try {
      const { picture, isOneColor } = await render();
      if (isOneColor && !isRequested && timer !== undefined && retries < maxRetries) {
        retries++;
        takeIn(retryTime);
        return;
      }
      retries = 0;
      await network.screenshot(picture);
    } catch (thrown) {
      if (isFault(thrown)) report('screenshot-failed', String(thrown));
    }
  }
}

import type { Report } from '../health/journal';
import { isFault, type Network } from '../link/network';

export type ScreenshotServices = {
  /** Returns a JPEG of the screen. */
  render(): Promise<Blob>;
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

/** Sends screenshots to the server: on request, after a new program, and every hour. Waits until the screen is quiet. */
export function takeScreenshots({ render, network, ticks, report }: ScreenshotServices) {
  let changedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let taking: Promise<void> | undefined;

  return {
    /** Called when the picture on screen changed. */
    changed() {
      changedAt = ticks();
    },
    /** Called after a new program, and when content follows a notice. */
    takeSoon() {
      timer ??= setInterval(() => void take(), interval);
      clearTimeout(soon);
      soon = setTimeout(() => void take(), settleTime);
    },
    take,
    stop() {
      clearInterval(timer);
      clearTimeout(soon);
      timer = undefined;
    },
  };

  function take(): Promise<void> {
    taking ??= takeOne().finally(() => {
      taking = undefined;
    });
    return taking;
  }

  async function takeOne(): Promise<void> {
    const startedAt = ticks();
    while (ticks() - changedAt < quietTime && ticks() - startedAt < maxWait)
      await new Promise((resolve) => setTimeout(resolve, 250));
    try {
      await network.screenshot(await render());
    } catch (thrown) {
      if (isFault(thrown)) report('screenshot-failed', String(thrown));
    }
  }
}

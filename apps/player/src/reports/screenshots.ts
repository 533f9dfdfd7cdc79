import type { Report } from '../health/journal';
import { isFault, type Network } from '../link/network';

export type ScreenshotServices = {
  /** A JPEG of what is on screen. */
  draw(): Promise<Blob>;
  network: Pick<Network, 'screenshot'>;
  report: Report;
};

const every = 60 * 60_000;
/** After another program was taken up: so long until it is on screen. */
const settled = 5_000;
/** After a change on screen, when nothing is loaded or begins to move. */
const quietAfter = 1_500;
/** A screen that changes every second has no quiet moment. */
const patience = 20_000;

/** PlaybackMode the server what is on screen: on request, after a change of program, and hourly. Never at the moment of a change. */
export function takeScreenshots({ draw, network, report }: ScreenshotServices) {
  let changed = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let taking: Promise<void> | undefined;

  return {
    /** Something else has come on. */
    changed() {
      changed = Date.now();
    },
    programChanged() {
      timer ??= setInterval(() => void take(), every);
      clearTimeout(soon);
      soon = setTimeout(() => void take(), settled);
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
    const begun = Date.now();
    while (Date.now() - changed < quietAfter && Date.now() - begun < patience)
      await new Promise((resolve) => setTimeout(resolve, 250));
    try {
      await network.screenshot(await draw());
    } catch (thrown) {
      if (isFault(thrown)) report('screenshot-failed', String(thrown));
    }
  }
}

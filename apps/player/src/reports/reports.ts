import type { Clock } from '../clock/clock';
import type { Journal } from '../health/journal';
import type { Network } from '../link/network';
import type { Stage } from '../stage/stage';
import { watchStage } from '../stage/watch-stage';
import type { Storage } from '../storage/storage';
import type { Picture } from '../views/view';
import { countPlays } from './count-plays';
import type { PlayStore } from './play-store';
import type { Screenshot } from './render-screenshot';
import { takeScreenshots } from './screenshots';
import { sendErrors } from './send-errors';
import { keepVerboseLog } from './verbose-log';

export type ReportServices = {
  stage: Stage;
  storage: Storage;
  network: Network;
  clock: Clock;
  random(): number;
  journal: Pick<Journal, 'report' | 'listen'>;
  plays: PlayStore;
  /** Returns whether this page is visible. */
  isVisible(): boolean;
  renderScreenshot(): Promise<Screenshot>;
  /** Receives each picture that was shown. */
  shown(picture: Picture): void;
  /** Receives the pictures that are open or are about to load. */
  open(pictures: Picture[]): void;
};

/** Sends the reports of this device: plays, screenshots, errors and the verbose log. */
export function makeReports({ journal, network, storage, clock, random, ...services }: ReportServices) {
  const { report } = journal;
  const { now, ticks } = clock;
  const verbose = keepVerboseLog({ network, storage, now, ticks });
  const errors = sendErrors({ network, storage, now, ticks });
  const screenshots = takeScreenshots({ network, ticks, report, render: services.renderScreenshot });
  const plays = countPlays({ network, random, report, now, ticks, store: services.plays });
  journal.listen((kind, about, url) => {
    errors.note(kind, about, url);
    verbose.log(kind, about);
  });
  let isCovered = false;
  let isPlaying = false;
  const visibilityChanged = () => plays.setVisible(services.isVisible() && !isCovered);
  visibilityChanged();
  const stage = watchStage(services.stage, {
    open: services.open,
    covered(covered) {
      isCovered = covered;
      visibilityChanged();
    },
    shown(picture) {
      const isPage = picture?.kind === 'page';
      screenshots.changed();
      if (picture) services.shown(picture);
      // Otherwise the last screenshot would show a notice such as "Downloading content." until the next hour.
      if (isPage && !isPlaying) screenshots.takeSoon();
      isPlaying = isPage;
      plays.showing(isPage ? picture.play : undefined);
      verbose.log('shown', isPage ? picture.name : (picture?.kind ?? 'nothing'));
    },
  });

  return {
    /** The stage whose pictures are counted. */
    stage,
    verbose,
    screenshot: screenshots.take,
    receivedTime(serverNow: number, tolerance?: number): void {
      const before = now();
      clock.receiveServerTime(serverNow, tolerance);
      plays.receiveTime(now() - before);
    },
    /** Sends plays and errors. Called when the server is reachable again. */
    linked(): void {
      plays.sendSoon();
      void errors.send();
    },
    programChanged: screenshots.takeSoon,
    /** Called when this page was hidden or became visible. */
    visibilityChanged,
    /** Stores the unsent plays and errors before the page closes. */
    store: () => Promise.all([plays.write(), errors.store()]),
    /** Sends the remaining plays. Stops waiting after `within` milliseconds. */
    sendPlays: (within: number) =>
      Promise.race([plays.send(), new Promise((resolve) => setTimeout(resolve, within))]),
    /** Deletes the plays, because this device belongs to no screen. */
    forget(): Promise<void> {
      screenshots.stop();
      return plays.forget();
    },
  };
}

export type Reports = ReturnType<typeof makeReports>;

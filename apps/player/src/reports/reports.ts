import type { Clock } from '../clock/clock';
import type { Journal } from '../health/journal';
import type { Network } from '../link/network';
import type { Stage } from '../stage/stage';
import { watchStage } from '../stage/watch-stage';
import type { Storage } from '../storage/storage';
import type { Picture } from '../views/view';
import { countPlays } from './count-plays';
import type { PlayStore } from './play-store';
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
  /** ms that only ever count up. */
  ticks(): number;
  /** Somebody could see this page: it is not behind another. */
  isSeen(): boolean;
  /** A JPEG of what is on screen. */
  draw(): Promise<Blob>;
  /** Hears what is on the stage, or is about to be loaded. */
  open(pictures: Picture[]): void;
};

/** All that this device tells of itself: what it has shown and what it shows, and what goes wrong. */
export function makeReports({ journal, network, storage, clock, random, ...services }: ReportServices) {
  const { report } = journal;
  const { now } = clock;
  const verbose = keepVerboseLog({ network, storage, now });
  const errors = sendErrors({ network, storage, now });
  const screenshots = takeScreenshots({ network, report, draw: services.draw });
  const plays = countPlays({ network, random, report, now, store: services.plays, ticks: services.ticks });
  journal.listen((kind, about, url) => {
    errors.note(kind, about, url);
    verbose.log(kind, about);
  });
  let isCovered = false;
  const visibilityChanged = () => plays.seen(services.isSeen() && !isCovered);
  visibilityChanged();
  const stage = watchStage(services.stage, {
    open: services.open,
    covered(is) {
      isCovered = is;
      visibilityChanged();
    },
    shown(picture) {
      const isPage = picture?.kind === 'page';
      screenshots.changed();
      plays.showing(isPage ? picture.play : undefined);
      verbose.log('shown', isPage ? picture.name : (picture?.kind ?? 'nothing'));
    },
  });

  return {
    /** What is shown on this one is counted. */
    stage,
    verbose,
    screenshot: screenshots.take,
    heardTime(serverNow: number, tolerance?: number): void {
      const before = now();
      clock.heard(serverNow, tolerance);
      plays.timeHeard(now() - before);
    },
    /** The server can be reached again. */
    linked(): void {
      plays.sendSoon();
      void errors.send();
    },
    programChanged: screenshots.programChanged,
    /** This page went behind another, or came back. */
    visibilityChanged,
    /** Before the page goes: nothing that was noted may be lost. */
    keep: () => Promise.all([plays.write(), errors.keep()]),
    /** Sends the plays that are left, and gives up after `within` milliseconds. */
    sendPlays: (within: number) =>
      Promise.race([plays.send(), new Promise((resolve) => setTimeout(resolve, within))]),
    /** This device belongs to no screen any more. */
    forget(): Promise<void> {
      screenshots.stop();
      return plays.forget();
    },
  };
}

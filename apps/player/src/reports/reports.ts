import type { Journal } from '../health/journal';
import type { Clock } from '../link/clock';
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

export type ReportDoors = {
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
export function makeReports({ journal, network, storage, clock, random, ...doors }: ReportDoors) {
  const { report } = journal;
  const { now } = clock;
  const verbose = keepVerboseLog({ network, storage, now });
  const errors = sendErrors({ network, storage, now });
  const screenshots = takeScreenshots({ network, report, draw: doors.draw });
  const plays = countPlays({ network, random, report, now, store: doors.plays, ticks: doors.ticks });
  journal.listen((kind, about, url) => {
    errors.note(kind, about, url);
    verbose.log(kind, about);
  });
  let isCovered = false;
  const sightChanged = () => plays.seen(doors.isSeen() && !isCovered);
  sightChanged();
  const stage = watchStage(doors.stage, {
    open: doors.open,
    covered(is) {
      isCovered = is;
      sightChanged();
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
    sightChanged,
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

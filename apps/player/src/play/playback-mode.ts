import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import { type Slideshow as Offer, slideshowsAt } from '@marquee/playback/timeline/slides';
import type { Report } from '../health/journal';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';
import type { Storage } from '../storage/storage';
import type { Picture } from '../views/view';
import { filesMissing } from './due';
import type { OverlayServices } from './overlays';
import { choosePlayback, type Slideshows, withoutSuspended } from './playback-choice';
import { makeScheduledPlay } from './scheduled-play';
import { makeSlideshow } from './slideshow';

export type PlaybackModeServices = {
  stage: Stage;
  now(): number;
  /** See `TimeSource`. */
  ticks(): number;
  report: Report;
  pictureOf(message: ProgramMessage, playlist: number): Picture<'page'>;
  overlayOf: OverlayServices['overlayOf'];
  /** Receives the names of the active schedules, or the name of the running playlist. Empty if nothing plays. */
  playing(currentSchedule: string): void;
  /** Stores which slideshow runs, so that it runs again after a power cut. */
  storage: Storage;
  /** Called when the slideshow changes to another message or has other messages, pauses, resumes or ends. */
  moved(): void;
  /** Messages that may hang the page. These messages are left out if other messages remain. */
  suspended: Set<number>;
};

/** A program with the messages whose files are missing. */
type Content = { program: Program; missing: ReadonlySet<number> };

const storageKey = 'slideshow';

/** Plays the schedules of a screen, or the slideshow of a manual playlist. */
export function makePlaybackMode(services: PlaybackModeServices) {
  const { stage, now, ticks, report, pictureOf, playing, storage, moved, suspended } = services;
  const scheduled = makeScheduledPlay({ ...services, schedulesChanged: playing });
  const slideshow = makeSlideshow({
    stage,
    ticks,
    report,
    pictureOf: (message) => pictureOf(message, slideshows.running ?? 0),
    rest: () => ({ kind: 'notice', title: content?.program.screen.name ?? '', text: filesMissing }),
    moved,
  });
  let content: Content | undefined;
  let slideshows: Slideshows = { offered: [], running: undefined, wanted: undefined };
  /** Seed of the random order of the running slideshow. */
  let seed = now();
  /** The shown page of the player, as JSON. */
  let restPage = '';

  return {
    /** Reads which slideshow ran before the restart. Called before the first program. */
    async restore() {
      const last = await storage.get(storageKey).catch(() => undefined);
      if (typeof last === 'number') slideshows = { ...slideshows, wanted: last };
    },
    /** Plays this program. The shown message stays if it still belongs on the screen. */
    play(program: Program, missing: ReadonlySet<number>) {
      content = { program, missing };
      stage.turn(program.screen.rotation);
      slideshows = { ...slideshows, offered: offersNow(content) };
      choose(content);
    },
    /** Starts the slideshow of a playlist. */
    begin: (playlist: number) => content && begin(content, playlist),
    /** Ends the slideshow and plays the schedules. */
    runSchedules() {
      slideshows = { ...slideshows, wanted: undefined };
      void storage.remove(storageKey).catch(() => undefined);
      endSlideshow();
      if (content) choose(content);
    },
    stop() {
      scheduled.stop();
      endSlideshow();
      slideshows = { ...slideshows, wanted: undefined };
      content = undefined;
      restPage = '';
    },
    slideshow,
    screen: () => content?.program.screen,
    offered: () => slideshows.offered,
    running: () => slideshows.offered.find(({ playlist }) => playlist === slideshows.running),
    isShowing: () => slideshows.running !== undefined || scheduled.isShowing(),
  };

  function offersNow({ program, missing }: Content): Offer[] {
    if (program.notice) return [];
    const offered = slideshowsAt(program, now(), seed, { unplayable: missing });
    return offered.map((offer) => ({ ...offer, slides: withoutSuspended(offer.slides, suspended) }));
  }

  function choose(current: Content): void {
    const playback = choosePlayback(current.program, slideshows);
    if (playback.kind !== 'slideshow') {
      endSlideshow();
      if (playback.kind === 'waiting') waitForRemote(current);
      else scheduled.play(current.program, current.missing);
    } else if (playback.offer.playlist !== slideshows.running) begin(current, playback.offer.playlist);
    else {
      slideshow.change(playback.offer.slides);
      playing(playback.offer.name);
    }
  }

  function begin(current: Content, playlist: number): void {
    endSlideshow();
    scheduled.stop();
    restPage = '';
    seed = now();
    slideshows = { offered: offersNow(current), running: playlist, wanted: playlist };
    const offer = slideshows.offered.find((each) => each.playlist === playlist);
    void storage.put(storageKey, playlist).catch((thrown) => report('storage-failed', String(thrown)));
    playing(offer?.name ?? '');
    slideshow.start(offer?.slides ?? []);
  }

  function endSlideshow(): void {
    const wasRunning = slideshows.running !== undefined;
    slideshows = { ...slideshows, running: undefined };
    slideshow.stop();
    if (wasRunning) moved();
  }

  /** Shows a page of the player below the list of playlists. Without playlists the page gives the reason. */
  function waitForRemote(current: Content): void {
    scheduled.stop();
    playing('');
    const page = waitingPage(current, slideshows.offered);
    if (JSON.stringify(page) === restPage) return;
    restPage = JSON.stringify(page);
    showOwnPage(stage, page);
  }
}

function waitingPage({ program, missing }: Content, offered: Offer[]): Picture {
  if (offered.length > 0) return { kind: 'sleep' };
  const text = missing.size > 0 ? filesMissing : 'Ready. Add manual playlists to choose from.';
  return { kind: 'notice', title: program.screen.name, text };
}

export type PlaybackMode = ReturnType<typeof makePlaybackMode>;

import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import { type Slideshow as Offer, slideshowsAt } from '@marquee/playback/timeline/slides';
import type { Report } from '../health/journal';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';
import type { Storage } from '../storage/storage';
import type { Picture } from '../views/view';
import type { OverlayServices } from './overlays';
import { makeScheduledPlay } from './scheduled-play';
import { makeSlideshow } from './slideshow';

export type PlaybackModeServices = {
  stage: Stage;
  now(): number;
  report: Report;
  pictureOf(message: ProgramMessage, playlist: number): Picture<'page'>;
  overlayOf: OverlayServices['overlayOf'];
  /** The names of the schedules that are on, or of the playlist that a person started; '' when nothing plays. */
  playing(currentSchedule: string): void;
  /** Remembers over a power cut which slideshow was running. */
  storage: Storage;
  /** Another message of the slideshow has come on. */
  moved(): void;
  /** Messages that may hang the page: left out, where something else is left. */
  suspended: Set<number>;
};

const kept = 'slideshow';
const onTheirWay = 'Its pictures are on their way.';

/** What plays: the schedules by the clock, or the slideshow of a manual playlist. */
export function makePlaybackMode(services: PlaybackModeServices) {
  const { stage, now, report, pictureOf, playing, storage, moved, suspended } = services;
  const conductor = makeScheduledPlay({ ...services, schedulesChanged: playing });
  const slideshow = makeSlideshow({
    stage,
    now,
    report,
    pictureOf: (message) => pictureOf(message, running ?? 0),
    rest: () => notice(onTheirWay),
    moved,
  });
  let program: Program | undefined;
  let missing: ReadonlySet<number> = new Set();
  let offered: Offer[] = [];
  /** Decides the shuffles of one slideshow. */
  let seed = now();
  /** The playlist whose slideshow is on, and the one that is to be on as soon as its files are here. */
  let running: number | undefined;
  let wanted: number | undefined;
  let rest = '';

  return {
    /** Before the first program: what was running when this device was switched off. */
    async recall() {
      const last = await storage.get(kept).catch(() => undefined);
      if (typeof last === 'number') wanted = last;
    },

    play(newProgram: Program, newMissing: ReadonlySet<number>) {
      program = newProgram;
      missing = newMissing;
      stage.turn(program.screen.rotation);
      readOffered();
      goOn(program);
    },

    begin,
    runSchedules() {
      wanted = undefined;
      void storage.remove(kept).catch(() => undefined);
      endSlideshow();
      if (program) goOn(program);
    },

    stop() {
      conductor.stop();
      endSlideshow();
      wanted = program = undefined;
      rest = '';
    },

    slideshow,
    screen: () => program?.screen,
    offered: () => offered,
    running: () => offered.find(({ playlist }) => playlist === running),
    isShowing: () => running !== undefined || conductor.isShowing(),
  };

  function readOffered(): void {
    const whole = program ? slideshowsAt(program, now(), seed, { unplayable: missing }) : [];
    offered = whole.map((offer) => ({ ...offer, slides: withoutSuspects(offer.slides) }));
  }

  /** One of them, if there are only suspended: alone, so that if the page hangs again it is known which it was. */
  function withoutSuspects(slides: ProgramMessage[]): ProgramMessage[] {
    const left = slides.filter(({ id }) => !suspended.has(id));
    return left.length > 0 ? left : slides.slice(0, 1);
  }

  function goOn(current: Program): void {
    const byRemote = current.screen.mode === 'slideshow';
    const offer = (id: number | undefined) => offered.find(({ playlist }) => playlist === id);
    const found = offer(running) ?? (byRemote ? offer(unasked(current)) : undefined);
    if (found && found.playlist !== running) return begin(found.playlist);
    if (found) slideshow.change(found.slides);
    else endSlideshow();
    if (found) playing(found.name);
    else if (byRemote) waitForRemote();
    else conductor.play(current, missing);
  }

  /** What runs without being chosen: what did before, or the one playlist that there is. */
  function unasked({ manual }: Program): number | undefined {
    if (wanted !== undefined && manual.includes(wanted)) return wanted;
    return manual.length === 1 ? manual[0] : undefined;
  }

  function begin(playlist: number): void {
    endSlideshow();
    conductor.stop();
    rest = '';
    seed = now();
    readOffered();
    running = wanted = playlist;
    const found = offered.find((each) => each.playlist === playlist);
    void storage.put(kept, playlist).catch((thrown) => report('storage-failed', String(thrown)));
    playing(found?.name ?? '');
    slideshow.start(found?.slides ?? []);
  }

  function endSlideshow(): void {
    running = undefined;
    slideshow.stop();
  }

  /** Nothing is on, and the list lies above it; or it is said why there is none. */
  function waitForRemote(): void {
    conductor.stop();
    playing('');
    const text = missing.size > 0 ? onTheirWay : 'Ready, and waiting for playlists to choose from.';
    const picture: Picture = offered.length > 0 ? { kind: 'sleep' } : notice(text);
    if (JSON.stringify(picture) === rest) return;
    rest = JSON.stringify(picture);
    showOwnPage(stage, picture);
  }

  function notice(text: string): Picture {
    return { kind: 'notice', title: program?.screen.name ?? '', text };
  }
}

export type PlaybackMode = ReturnType<typeof makePlaybackMode>;

import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import { type Slideshow as Offer, slideshowsAt } from '@marquee/playback/timeline/slides';
import type { Report } from '../health/journal';
import { makeConductor } from '../stage/conduct';
import type { OverlayDoors } from '../stage/overlays';
import { present } from '../stage/present';
import type { Stage } from '../stage/stage';
import type { Storage } from '../storage/storage';
import type { Picture } from '../views/view';
import { makeSlideshow } from './slideshow';

export type ShowsDoors = {
  stage: Stage;
  now(): number;
  report: Report;
  pictureOf(message: ProgramMessage, playlist: number): Picture<'page'>;
  overlayOf: OverlayDoors['overlayOf'];
  /** The names of the schedules that are on, or of the playlist that a person started; '' when nothing plays. */
  playing(currentSchedule: string): void;
  /** Remembers over a power cut which slideshow was running. */
  storage: Storage;
  /** Another message of the slideshow has come on. */
  moved(): void;
};

const kept = 'slideshow';

/** What plays: the schedules by the clock, or the slideshow of a manual playlist. */
export function makeShows(doors: ShowsDoors) {
  const { stage, now, report, pictureOf, playing, storage, moved } = doors;
  const conductor = makeConductor({ ...doors, schedulesChanged: playing });
  const slideshow = makeSlideshow({
    stage,
    now,
    report,
    pictureOf: (message) => pictureOf(message, running ?? 0),
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
    offered = program ? slideshowsAt(program, now(), seed, { unplayable: missing }) : [];
  }

  function goOn(current: Program): void {
    const byRemote = current.screen.mode === 'slideshow';
    const offer = (id: number | undefined) => offered.find(({ playlist }) => playlist === id);
    const found = offer(running) ?? (byRemote ? offer(unasked(current)) : undefined);
    if (found && found.playlist !== running) return begin(found.playlist);
    if (found) slideshow.change(found.slides);
    else endSlideshow();
    if (found) playing(found.name);
    else if (byRemote) waitForRemote(current);
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
  function waitForRemote({ screen }: Program): void {
    conductor.stop();
    playing('');
    const text =
      missing.size > 0
        ? 'Its pictures are on their way.'
        : 'Ready, and waiting for playlists to choose from.';
    const picture: Picture =
      offered.length > 0 ? { kind: 'sleep' } : { kind: 'notice', title: screen.name, text };
    if (JSON.stringify(picture) === rest) return;
    rest = JSON.stringify(picture);
    present(stage, picture);
  }
}

export type Shows = ReturnType<typeof makeShows>;

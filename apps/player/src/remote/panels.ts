import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Slideshow as Offer } from '@marquee/playback/timeline/slides';
import type { PlaybackMode } from '../play/playback-mode';
import type { Picture } from '../views/view';
import type { Panel } from './panel';

/** One row of a panel. */
export type Choice = { name: string; note: string; select(): void };

type PictureOf = (message: ProgramMessage, playlist: number) => Picture<'page'>;

export const runSchedulesChoice = (select: () => void): Choice => ({
  name: 'Run schedule',
  note: 'Play the scheduled content',
  select,
});

export type ListOptions = {
  playback: Pick<PlaybackMode, 'offered' | 'running' | 'screen'>;
  begin(playlist: number): void;
  /** Undefined if the screen has no schedules. */
  runSchedules: (() => void) | undefined;
  pictureOf: PictureOf;
  back(): void;
};

/** Returns the panel with the playlists that can be started, and a row that runs the schedules. */
export function listPanel({ playback, begin, runSchedules, pictureOf, back }: ListOptions): Panel {
  const offered = playback.offered();
  const running = playback.running()?.playlist;
  const choices: Choice[] = offered.map(({ playlist, name, slides }) => ({
    name,
    note: playlist === running ? `On now, ${sizeOf(slides)}` : sizeOf(slides),
    select: () => begin(playlist),
  }));
  if (runSchedules) choices.push(runSchedulesChoice(runSchedules));
  return {
    ...choicesPanel('list', choices, back),
    picture(chosen) {
      const { playlist = 0, slides: [first] = [] } = offered[chosen] ?? {};
      return {
        kind: 'list',
        screen: playback.screen()?.name ?? '',
        title: 'Playlists',
        rows: rowsOf(choices),
        chosen,
        first: first && pictureOf(first, playlist),
      };
    },
  };
}

/** Returns the panel with all messages of the running slideshow. */
export function slidesPanel(
  { name, playlist, slides }: Offer,
  isTall: boolean,
  { pictureOf, choose, back }: { pictureOf: PictureOf; choose(index: number): void; back(): void },
): Panel {
  const columns = columnsFor(slides.length, isTall);
  const pictures = slides.map((message) => pictureOf(message, playlist));
  return {
    kind: 'slides',
    count: slides.length,
    columns,
    chosen: 0,
    picture: (chosen) => ({ kind: 'slides', title: name, slides: pictures, chosen, columns }),
    select: choose,
    back,
  };
}

export function questionPanel(
  question: Omit<Picture<'question'>, 'kind'>,
  select: () => void,
  back: () => void,
): Panel {
  const picture: Picture<'question'> = { kind: 'question', ...question };
  return { kind: 'question', count: 1, columns: 1, chosen: 0, picture: () => picture, select, back };
}

export function choicesPanel(kind: 'list' | 'menu', choices: Choice[], back: () => void) {
  const select = (chosen: number) => choices[chosen]?.select();
  return { kind, count: choices.length, columns: 1, chosen: 0, select, back };
}

export const rowsOf = (choices: Choice[]) => choices.map(({ name, note }) => ({ name, note }));

/** Pairs of a number of columns and the maximum number of messages that fit on the screen with these columns. */
const fitting = {
  wide: [
    [2, 2],
    [3, 6],
    [4, 8],
    [5, 15],
  ],
  tall: [
    [2, 2],
    [3, 6],
    [4, 12],
  ],
};

/**
 * Returns the smallest number of columns with which all messages fit on the screen. The maximum is six, or five on a tall
 * screen, because smaller messages cannot be recognized from four meters. With more messages the panel scrolls.
 */
function columnsFor(count: number, isTall: boolean): number {
  const [columns = isTall ? 5 : 6] =
    fitting[isTall ? 'tall' : 'wide'].find(([, max = 0]) => count <= max) ?? [];
  return columns;
}

/** Returns the number of messages and their duration, for example "12 messages, 3 min". */
function sizeOf(slides: ProgramMessage[]): string {
  const seconds = slides.reduce((sum, message) => sum + message.seconds, 0);
  const length = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  return `${slides.length} ${slides.length === 1 ? 'message' : 'messages'}, ${length}`;
}

import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Slideshow as Offer } from '@marquee/playback/timeline/slides';
import type { PlaybackMode } from '../play/playback-mode';
import type { Picture } from '../views/view';
import type { Panel } from './panel';

/** One thing to choose. */
export type Choice = { name: string; note: string; take(): void };

type PictureOf = (message: ProgramMessage, playlist: number) => Picture<'page'>;

/** The playlists that can be started, and where there are schedules the way back to them. */
export function listPanel(
  shows: PlaybackMode,
  begin: (playlist: number) => void,
  runSchedules: (() => void) | undefined,
  pictureOf: PictureOf,
  back: () => void,
): Panel {
  const offered = shows.offered();
  const running = shows.running()?.playlist;
  const choices: Choice[] = offered.map(({ playlist, name, slides }) => ({
    name,
    note: playlist === running ? `On now, ${sizeOf(slides)}` : sizeOf(slides),
    take: () => begin(playlist),
  }));
  if (runSchedules)
    choices.push({ name: 'Run Schedule', note: 'Play what is due by the clock', take: runSchedules });
  return {
    ...choicesPanel('list', choices, back),
    picture(chosen) {
      const { playlist = 0, slides: [first] = [] } = offered[chosen] ?? {};
      return {
        kind: 'list',
        screen: shows.screen()?.name ?? '',
        title: 'Playlists',
        rows: rowsOf(choices),
        chosen,
        first: first && pictureOf(first, playlist),
      };
    },
  };
}

/** All messages of the slideshow that runs. */
export function slidesPanel(
  { name, playlist, slides }: Offer,
  isTall: boolean,
  pictureOf: PictureOf,
  take: (chosen: number) => void,
  back: () => void,
): Panel {
  const columns = columnsFor(slides.length, isTall);
  const pictures = slides.map((message) => pictureOf(message, playlist));
  return {
    kind: 'slides',
    count: slides.length,
    columns,
    chosen: 0,
    picture: (chosen) => ({ kind: 'slides', title: name, slides: pictures, chosen, columns }),
    take,
    back,
  };
}

export function questionPanel(
  question: Omit<Picture<'question'>, 'kind'>,
  take: () => void,
  back: () => void,
): Panel {
  const picture: Picture<'question'> = { kind: 'question', ...question };
  return { kind: 'question', count: 1, columns: 1, chosen: 0, picture: () => picture, take, back };
}

export function choicesPanel(kind: 'list' | 'menu', choices: Choice[], back: () => void) {
  const take = (chosen: number) => choices[chosen]?.take();
  return { kind, count: choices.length, columns: 1, chosen: 0, take, back };
}

export const rowsOf = (choices: Choice[]) => choices.map(({ name, note }) => ({ name, note }));

/** As large as all of them fit at once, and never smaller than can be told apart from four metres: then they scroll. */
function columnsFor(count: number, isTall: boolean): number {
  const most = isTall ? { 2: 2, 3: 6, 4: 12 } : { 2: 2, 3: 6, 4: 8, 5: 15 };
  const fitting = Object.entries(most).find(([, fit]) => count <= fit);
  return fitting ? Number(fitting[0]) : isTall ? 5 : 6;
}

/** Such as "12 messages, 3 min". */
function sizeOf(slides: ProgramMessage[]): string {
  const seconds = slides.reduce((sum, message) => sum + message.seconds, 0);
  const length = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  return `${slides.length} ${slides.length === 1 ? 'message' : 'messages'}, ${length}`;
}

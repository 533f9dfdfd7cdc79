import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import { whatPlays } from '@marquee/playback/timeline/timeline';
import { schedulesAt } from '@marquee/playback/timetable/segments';
import type { Picture } from '../views/view';

/** The notice on a TV while files of its program are missing. */
export const filesMissing = 'Downloading content.';

/** The content that is due from `start` to `end`: a message, or a page that says why no message plays (kind `rest`). */
export type Due =
  | { kind: 'message'; message: ProgramMessage; playlist: number; start: number; end: number }
  | { kind: 'rest'; picture: Picture; start: number; end: number };

/** Returns the content that is due at an instant, without the messages in `unplayable`. */
export function dueAt(program: Program, instant: number, unplayable: ReadonlySet<number>): Due {
  const play = whatPlays(program, instant, { unplayable });
  const { start, end } = play;
  if (program.notice && !isAsleep(program, instant))
    return { kind: 'rest', picture: { kind: 'notice', ...program.notice }, start, end };
  const message = play.kind === 'message' && program.messages.find(({ id }) => id === play.message);
  if (play.kind === 'message' && message)
    return { kind: 'message', message, playlist: play.playlist, start, end };
  return { kind: 'rest', picture: restPicture(program, instant, unplayable.size > 0), start, end };
}

/**
 * Minimum remaining time of a message, in milliseconds. A message with less time is skipped. On an empty screen, after a start,
 * the minimum is lower.
 */
const minRemaining = 3_000;
const minRemainingAtStart = 500;

/**
 * Returns the content to show when the `current` item ends at an instant. Skips a message that is nearly over, except the changed
 * version of the current message, because the person who saved the change may watch the screen.
 */
export function dueAfter(
  program: Program,
  instant: number,
  unplayable: ReadonlySet<number>,
  current: Due | undefined,
): Due {
  const due = dueAt(program, instant, unplayable);
  if (due.kind === 'rest') return due;
  if (current?.kind === 'message' && current.message.id === due.message.id) return due;
  const min = current ? minRemaining : minRemainingAtStart;
  const isNearlyOver = due.start < instant && due.end - instant < min;
  return isNearlyOver ? dueAt(program, due.end, unplayable) : due;
}

/** Returns whether two items look the same on screen. Their times may differ. */
export function looksSame(a: Due, b: Due): boolean {
  if (a.kind === 'rest') return b.kind === 'rest' && JSON.stringify(a.picture) === JSON.stringify(b.picture);
  return b.kind === 'message' && isSameMessage(a.message, b.message);
}

export const isSameMessage = (a: ProgramMessage, b: ProgramMessage): boolean =>
  a.id === b.id &&
  a.shape === b.shape &&
  a.page === b.page &&
  JSON.stringify(a.assets) === JSON.stringify(b.assets);

/**
 * Returns the names of the active schedules for a ping. Returns an empty text if the schedules have no message to show, because
 * then nothing plays.
 */
export function activeScheduleNames(
  program: Program,
  instant: number,
  unplayable: ReadonlySet<number>,
): string {
  if (dueAt(program, instant, unplayable).kind === 'rest') return '';
  const active = schedulesAt(program, instant);
  return program.schedules
    .filter(({ id }) => active.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/** Returns whether the schedules are silent at an instant. The screen is then black, also while the program has a notice. */
function isAsleep(program: Program, instant: number): boolean {
  return program.schedules.length > 0 && schedulesAt(program, instant).length === 0;
}

function restPicture(program: Program, instant: number, isLoading: boolean): Picture {
  const title = program.screen.name;
  if (program.schedules.length === 0)
    return { kind: 'notice', title, text: 'Ready. Add a schedule to start playing.' };
  if (isAsleep(program, instant)) return { kind: 'sleep' };
  if (isLoading) return { kind: 'notice', title, text: filesMissing };
  return { kind: 'notice', title, text: 'Ready. The current schedule has no content yet.' };
}

import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import { whatPlays } from '@marquee/playback/timeline/timeline';
import { schedulesAt } from '@marquee/playback/timetable/segments';
import type { Picture } from '../views/view';

/** What belongs on the screen, and until when. `rest`: no message, and the picture that says so. */
export type Due =
  | { kind: 'message'; message: ProgramMessage; playlist: number; start: number; end: number }
  | { kind: 'rest'; picture: Picture; start: number; end: number };

/** What belongs on the screen at an instant, were the messages in `unplayable` not there. */
export function dueAt(program: Program, instant: number, unplayable: ReadonlySet<number>): Due {
  const play = whatPlays(program, instant, { unplayable });
  const { start, end } = play;
  const message = play.kind === 'message' && program.messages.find(({ id }) => id === play.message);
  if (play.kind === 'message' && message)
    return { kind: 'message', message, playlist: play.playlist, start, end };
  return { kind: 'rest', picture: restPicture(program, instant, unplayable.size > 0), start, end };
}

/** The shortest rest of a message that is worth coming in on; where nothing is on yet, as after power on, hardly any is too short. */
const minRemaining = 3_000;
const minRemainingAtStart = 500;

/**
 * What to show next when what is `on` ends at an instant: a message that is nearly over by then is left out, unless it is the
 * one that is on and has changed: whoever saved it looks at the screen.
 */
export function dueAfter(
  program: Program,
  instant: number,
  unplayable: ReadonlySet<number>,
  on: Due | undefined,
): Due {
  const due = dueAt(program, instant, unplayable);
  if (due.kind === 'rest') return due;
  if (on?.kind === 'message' && on.message.id === due.message.id) return due;
  const isNearlyOver = due.start < instant && due.end - instant < (on ? minRemaining : minRemainingAtStart);
  return isNearlyOver ? dueAt(program, due.end, unplayable) : due;
}

/** The same thing on screen, whatever its times. */
export function looksSame(a: Due, b: Due): boolean {
  if (a.kind === 'rest') return b.kind === 'rest' && JSON.stringify(a.picture) === JSON.stringify(b.picture);
  return b.kind === 'message' && isSameMessage(a.message, b.message);
}

export const isSameMessage = (a: ProgramMessage, b: ProgramMessage): boolean =>
  a.id === b.id &&
  a.shape === b.shape &&
  a.page === b.page &&
  JSON.stringify(a.assets) === JSON.stringify(b.assets);

/** The names of the schedules that are on, as the ping tells them; none when they have nothing to show, or it would be said to play. */
export function namesOn(program: Program, instant: number, unplayable: ReadonlySet<number>): string {
  if (dueAt(program, instant, unplayable).kind === 'rest') return '';
  const on = schedulesAt(program, instant);
  return program.schedules
    .filter(({ id }) => on.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

function restPicture(program: Program, instant: number, isWaiting: boolean): Picture {
  const title = program.screen.name;
  if (program.schedules.length === 0)
    return { kind: 'notice', title, text: 'Ready, and waiting for its first schedule.' };
  if (schedulesAt(program, instant).length === 0) return { kind: 'sleep' };
  if (isWaiting) return { kind: 'notice', title, text: 'Its pictures are on their way.' };
  return { kind: 'notice', title, text: 'Ready. What is scheduled now has nothing to show yet.' };
}

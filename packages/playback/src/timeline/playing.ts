import type { Program } from '../program/program';
import { mixPeriodAt } from './timeline';
import { sharesAt } from './why';

/** A period from `at` on (instant in ms). `playlists`: the names of the playlists that play, those with the largest share first. */
export type PlayingPeriod = { at: number; playlists: string[] };

/**
 * Returns the playlists that play from `from` until `until` (instants in ms), period by period. The first period begins at `from`.
 * A period without playlists is a sleep.
 */
export function playingBetween(program: Program, from: number, until: number): PlayingPeriod[] {
  const periods: PlayingPeriod[] = [];
  for (let at = from; at < until; ) {
    const { end, schedules } = mixPeriodAt(program, at);
    const playlists = sharesAt(program, schedules, at)
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share)
      .map(({ name }) => name);
    periods.push({ at, playlists });
    at = end;
  }
  return periods;
}

import type { RunTime } from '../program/program';
import { dayMinutes, piecesOf } from './run-times';

type Piece = { day: number; from: number; to: number };

/**
 * Returns run times that are active exactly when at least one of these run times is active. No two of them overlap. They are in the
 * order of the week, from Sunday. Hours past midnight stay one run time where `RunTime` can express them.
 */
export function mergeRunTimes(times: readonly RunTime[]): RunTime[] {
  const pieces = times.flatMap((time) => piecesOf(time));
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => mergedOf(pieces.filter((piece) => piece.day === day)));
  const joined = new Set<Piece>();
  const merged = days.flatMap((ofDay, day) =>
    ofDay.map((piece): [Piece, Piece | undefined] => {
      const [next] = days[(day + 1) % 7] ?? [];
      if (piece.to < dayMinutes || !next || next.from > 0 || next.to > piece.from) return [piece, undefined];
      joined.add(next);
      return [piece, next];
    }),
  );
  return merged.flatMap(([piece, next]) => (joined.has(piece) ? [] : [runTimeOf(piece, next)]));
}

/** Merges the pieces of one day that overlap or touch. */
function mergedOf(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const { day, from, to } of [...pieces].sort((a, b) => a.from - b.from)) {
    const last = merged[merged.length - 1];
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ day, from, to });
  }
  return merged;
}

/** `next`: the piece of the next day that continues the hours. By the specification, the end 23:59 is the end of the day. */
function runTimeOf({ day, from, to }: Piece, next: Piece | undefined): RunTime {
  const end = next ? next.to : to === dayMinutes ? dayMinutes - 1 : to;
  return {
    dayOfWeek: day,
    startHour: Math.floor(from / 60),
    startMinute: from % 60,
    endHour: Math.floor(end / 60),
    endMinute: end % 60,
  };
}

import { piecesOf } from '@marquee/playback/timetable/run-times';
import { dayWords, wallTime } from '../hours/range-words';
import type { Span } from '../hours/time-ranges';

type Timed = { id: number; name: string; times: readonly Span[] };
type Shared = { day: number; from: number; to: number };

/** A schedule that overlaps with another schedule. `words` describes the shared hours. */
export type Overlap = { id: number; name: string; words: string };

/** Returns the other schedules that overlap with these run times, with the shared hours. */
export const overlapsWith = (times: readonly Span[], others: readonly Timed[]): Overlap[] => {
  const mine = times.flatMap(piecesOf);
  return others.flatMap(({ id, name, times: theirs }) => {
    const shared = sharedPieces(mine, theirs.flatMap(piecesOf));
    return shared.length === 0 ? [] : [{ id, name, words: hoursWords(shared) }];
  });
};

const sharedPieces = (mine: readonly Shared[], theirs: readonly Shared[]): Shared[] => {
  const all = mine.flatMap(({ day, from, to }) =>
    theirs
      .filter((other) => other.day === day && other.from < to && from < other.to)
      .map((other) => ({ day, from: Math.max(from, other.from), to: Math.min(to, other.to) })),
  );
  const seen = new Set<string>();
  return all.filter(({ day, from, to }) => {
    const key = `${day} ${from} ${to}`;
    return !seen.has(key) && seen.add(key);
  });
};

/** Returns a text such as 'Monday to Friday 12:00 pm to 1:00 pm; Sunday all day'. Days with the same hours are grouped. */
export const hoursWords = (shared: readonly Shared[]): string => {
  const byHours = new Map<string, number[]>();
  for (const { day, from, to } of shared) {
    const hours = from === 0 && to === 1440 ? 'all day' : `${wallTime(from)} to ${wallTime(to)}`;
    byHours.set(hours, [...(byHours.get(hours) ?? []), day]);
  }
  return [...byHours].map(([hours, days]) => `${dayWords(days)} ${hours}`).join('; ');
};

import { dayWords, wallTime } from '@marquee/contract/kit/hours-words';
import { piecesOf } from '@marquee/playback/timetable/run-times';
import type { Span } from '../hours/time-ranges';

type Timed = { id: number; times: readonly Span[] };
type Shared = { day: number; from: number; to: number };

/** Hours in which the same other schedules play at the same time as the schedule in a form. `words` describes these hours. */
export type Overlap = { schedules: number[]; words: string };

/**
 * Returns the hours that these run times share with other schedules. Hours with the same other schedules are one overlap, because
 * all of these schedules share the time.
 */
export const overlapsWith = (times: readonly Span[], others: readonly Timed[]): Overlap[] => {
  const mine = times.flatMap(piecesOf);
  const theirs = others.map(({ id, times: spans }) => ({ id, pieces: spans.flatMap(piecesOf) }));
  const groups = new Map<string, { schedules: number[]; shared: Shared[] }>();
  for (const stretch of stretchesOf([...mine, ...theirs.flatMap(({ pieces }) => pieces)])) {
    const schedules = theirs.filter(({ pieces }) => includes(pieces, stretch)).map(({ id }) => id);
    if (schedules.length === 0 || !includes(mine, stretch)) continue;
    const group = groups.get(schedules.join()) ?? { schedules, shared: [] };
    groups.set(schedules.join(), group);
    const last = group.shared.at(-1);
    if (last?.day === stretch.day && last.to === stretch.from) last.to = stretch.to;
    else group.shared.push({ ...stretch });
  }
  return [...groups.values()].map(({ schedules, shared }) => ({ schedules, words: hoursWords(shared) }));
};

/** Cuts the week at each start and end of these pieces. */
const stretchesOf = (pieces: readonly Shared[]): Shared[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    const edges = pieces.filter((piece) => piece.day === day).flatMap(({ from, to }) => [from, to]);
    const sorted = [...new Set(edges)].toSorted((a, b) => a - b);
    return sorted.slice(1).map((to, index) => ({ day, from: sorted[index] ?? 0, to }));
  });

const includes = (pieces: readonly Shared[], { day, from, to }: Shared): boolean =>
  pieces.some((piece) => piece.day === day && piece.from <= from && to <= piece.to);

/** Returns a text such as 'Monday to Friday 12:00 pm to 1:00 pm; Sunday all day'. Days with the same hours are grouped. */
export const hoursWords = (shared: readonly Shared[]): string => {
  const byHours = new Map<string, number[]>();
  for (const { day, from, to } of shared) {
    const hours = from === 0 && to === 1440 ? 'all day' : `${wallTime(from)} to ${wallTime(to)}`;
    byHours.set(hours, [...(byHours.get(hours) ?? []), day]);
  }
  return [...byHours].map(([hours, days]) => `${dayWords(days)} ${hours}`).join('; ');
};

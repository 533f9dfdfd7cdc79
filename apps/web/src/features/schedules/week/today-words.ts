import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { hoursOf } from './stretch-words';
import { weekDays } from './week-days';

type Timed = Parameters<typeof weekDays>[0][number] & { name: string };

/** Maximum number of schedules that are named on a line. Further schedules are only counted. */
const maxNamed = 3;

/**
 * Returns the hours of today of each schedule of a screen, the earliest first: '8:00 am to 5:00 pm', 'Weekdays'. Schedules with the
 * same hours are on one line.
 */
export const todayWords = (
  schedules: readonly Timed[],
  zone: string,
  now: number,
): { hours: string; names: string }[] => {
  const [today] = weekDays(schedules, zone, wallClock(now, zone));
  if (!today) return [];
  const timed = schedules
    .map(({ id, name }) => ({
      name,
      spans: joined(today.stretches.filter(({ schedules: ids }) => ids.includes(id))),
    }))
    .toSorted((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
  const namesAt = new Map<string, string[]>();
  for (const { name, spans } of timed) {
    const hours = spans.map((span) => hoursOf(span, today, zone)).join(', ');
    if (hours) namesAt.set(hours, [...(namesAt.get(hours) ?? []), name]);
  }
  if (namesAt.size === 0) return [{ hours: 'Off all day', names: '' }];
  return [...namesAt].map(([hours, names]) => ({ hours, names: namesWords(names) }));
};

type Span = { start: number; end: number };

/** Joins spans that follow each other. */
const joined = (spans: readonly Span[]): Span[] => {
  const made: Span[] = [];
  for (const { start, end } of spans) {
    const last = made.at(-1);
    if (last?.end === start) last.end = end;
    else made.push({ start, end });
  }
  return made;
};

const namesWords = (names: readonly string[]): string => {
  const more = names.length - maxNamed;
  const named = names.slice(0, maxNamed).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

import type { RunTime } from '@marquee/playback/program/program';
import { piecesOf } from '@marquee/playback/timetable/run-times';

/** The day and the times of a run time. */
export type Span = RunTime;

/** The times of a run time without its day. */
export type Hours = Omit<Span, 'dayOfWeek'>;

/**
 * Run times with the same hours on several days, which the form edits as one. `rows`: the stored run times, so that a save changes
 * them and does not create new ones. A range without days has no run times.
 */
export type TimeRange = Hours & {
  key: string;
  days: readonly number[];
  rows: readonly { id: number; dayOfWeek: number }[];
};

/** Returns only the day and the times of a row. */
export const spanOf = ({ dayOfWeek, ...row }: Span): Span => ({ dayOfWeek, ...hoursOf(row) });

/** Returns only the times of a row. */
export const hoursOf = ({ startHour, startMinute, endHour, endMinute }: Hours): Hours => ({
  startHour,
  startMinute,
  endHour,
  endMinute,
});

export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
export const weekdays = [1, 2, 3, 4, 5] as const;
export const weekend = [0, 6] as const;

const office: Hours = { startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 };
/** The specification prescribes 23:59 as the end of the day. */
export const allDay: Hours = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };

const saturday = 6;

/** Returns the values of a new range: the day after the last run time, or Sunday, from 8 am to 5 pm. */
export const nextSpan = (rows: readonly Span[]): Span => {
  const last = rows.at(-1);
  return { dayOfWeek: last && last.dayOfWeek < saturday ? last.dayOfWeek + 1 : 0, ...office };
};

export const quickFills = {
  '24/7': everyDay.map((dayOfWeek) => ({ dayOfWeek, ...allDay })),
  'M-F 8-5': weekdays.map((dayOfWeek) => ({ dayOfWeek, ...office })),
  'Clear all': [],
} satisfies Record<string, Span[]>;

export const byWeek = (a: Span, b: Span): number =>
  a.dayOfWeek - b.dayOfWeek || a.startHour - b.startHour || a.startMinute - b.startMinute;

/** Groups run times with the same hours. A run time that occurs twice is used once. */
export const rangesOf = (times: readonly (Span & { id?: number })[]): TimeRange[] => {
  const ranges = new Map<string, TimeRange>();
  for (const { id, ...span } of times) {
    const hours = hoursOf(span);
    const key = Object.values(hours).join(' ');
    const range = ranges.get(key) ?? { ...hours, key, days: [], rows: [] };
    if (range.days.includes(span.dayOfWeek)) continue;
    ranges.set(key, {
      ...range,
      days: withDays(range.days, span.dayOfWeek),
      rows: id === undefined ? range.rows : [...range.rows, { id, dayOfWeek: span.dayOfWeek }],
    });
  }
  return [...ranges.values()];
};

/** Returns the run times of ranges. `id` 0: the run time is not saved yet. */
export const timesOf = (ranges: readonly TimeRange[]): (Span & { id: number })[] =>
  ranges.flatMap(({ days, rows, ...range }) =>
    days.map((dayOfWeek) => ({
      ...hoursOf(range),
      dayOfWeek,
      id: rows.find((row) => row.dayOfWeek === dayOfWeek)?.id ?? 0,
    })),
  );

/** Adds a range. Its days join a range with the same hours. */
export const withRange = (
  ranges: readonly TimeRange[],
  added: Pick<TimeRange, 'key' | 'days'> & Hours,
): TimeRange[] => {
  const same = ranges.find((range) => minutesWords(range) === minutesWords(added));
  if (!same) return [...ranges, { ...added, rows: [] }];
  return ranges.map((range) =>
    range === same ? { ...range, days: withDays(range.days, ...added.days) } : range,
  );
};

/** Returns days in the order of the week, each once. */
export const withDays = (days: readonly number[], ...added: readonly number[]): number[] =>
  [...new Set([...days, ...added])].toSorted((a, b) => a - b);

const dayMinutes = 1440;

/** Returns the start and the end in minutes of the first day: 8 am to 5 pm is 480 to 1020, 10 pm to 2 am is 1320 to 1560. */
export const minutesOf = (hours: Hours): { from: number; to: number } => {
  const pieces = piecesOf({ dayOfWeek: 0, ...hoursOf(hours) });
  const from = pieces[0]?.from ?? 0;
  return { from, to: pieces.reduce((end, piece) => end + piece.to - piece.from, from) };
};

const minutesWords = (hours: Hours): string => Object.values(minutesOf(hours)).join();

/** Returns the hours between two minutes, by the rules of `minutesOf`. The end of the day becomes 23:59. */
export const hoursBetween = ({ from, to }: { from: number; to: number }): Hours => {
  const end = to % dayMinutes === 0 ? dayMinutes - 1 : to % dayMinutes;
  return {
    startHour: Math.floor(from / 60),
    startMinute: from % 60,
    endHour: Math.floor(end / 60),
    endMinute: end % 60,
  };
};

export const isAllDay = (hours: Hours): boolean => {
  const { from, to } = minutesOf(hours);
  return from === 0 && to === dayMinutes;
};

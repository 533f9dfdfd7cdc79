import type { RunTime } from '@marquee/playback/program/program';

/** The day and the times of a row of the form. */
export type Span = RunTime;

export const spanFields = ['dayOfWeek', 'startHour', 'startMinute', 'endHour', 'endMinute'] as const;

/** Returns only the day and the times of a row. */
export const spanOf = ({ dayOfWeek, startHour, startMinute, endHour, endMinute }: Span): Span => ({
  dayOfWeek,
  startHour,
  startMinute,
  endHour,
  endMinute,
});

/** A run time in the form. `id` 0: the run time is not saved yet. `key` also identifies rows without an id. */
export type RunTimeRow = Span & { id: number; key: string };

const saturday = 6;

const office = { startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 };
const wholeDay = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };

/** Returns the values of a new row: the day after the day of the last row, or Sunday, from 8 am to 5 pm. */
export const nextSpan = (rows: readonly Span[]): Span => {
  const last = rows.at(-1);
  return { dayOfWeek: last && last.dayOfWeek < saturday ? last.dayOfWeek + 1 : 0, ...office };
};

export const quickFills = {
  '24/7': [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...wholeDay })),
  'M-F 8-5': [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, ...office })),
  'Clear all': [],
} satisfies Record<string, Span[]>;

export const byWeek = (a: Span, b: Span): number =>
  a.dayOfWeek - b.dayOfWeek || a.startHour - b.startHour || a.startMinute - b.startMinute;

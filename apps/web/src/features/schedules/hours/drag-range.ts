import { hoursBetween, minutesOf, type TimeRange } from './time-ranges';

/** A place in the week: a weekday (0 = Sunday) and a minute of this day. */
export type Place = { day: number; minute: number };

/** The part of the week that a person holds: an empty place, a range, or the start or end of a range. */
export type Grip =
  | { kind: 'new'; from: Place }
  | { kind: 'move' | 'start' | 'end'; from: Place; range: TimeRange };

/** Drags and keys change times in steps of 15 minutes. Typed times have every minute. */
export const stepMinutes = 15;

const dayMinutes = 1440;
const maxStart = dayMinutes - stepMinutes;

type Dragged = Pick<TimeRange, 'days'> & ReturnType<typeof hoursBetween>;

/** Returns the days and hours of a range after its grip was dragged to a place. */
export const dragTo = (grip: Grip, to: Place): Dragged => {
  switch (grip.kind) {
    case 'new':
      return drawn(grip.from, to);
    case 'move':
      return movedBy(grip.range, snap(to.minute - grip.from.minute), to.day - grip.from.day);
    case 'start':
      return withStart(grip.range, snap(to.minute));
    case 'end':
      return withEnd(grip.range, draggedEnd(grip.range, snap(to.minute)));
  }
};

/** Returns the range that is drawn between two places: all days between them, with the same hours. */
const drawn = (a: Place, b: Place): Dragged => {
  const [from, to] = [snap(a.minute), snap(b.minute)].toSorted((x, y) => x - y);
  const start = clamp(from ?? 0, 0, maxStart);
  const [first, last] = [a.day, b.day].toSorted((x, y) => x - y);
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => day >= (first ?? 0) && day <= (last ?? 0));
  return { days, ...hoursBetween({ from: start, to: Math.max(to ?? 0, start + stepMinutes) }) };
};

/** Moves a range by minutes and days. The range stays in the week, and a range that ends by midnight still does. */
export const movedBy = (range: TimeRange, minutes: number, days: number): Dragged => {
  const { from, to } = minutesOf(range);
  const latest = to > dayMinutes ? maxStart : dayMinutes - (to - from);
  const start = clamp(from + minutes, 0, latest);
  const by = clamp(days, -Math.min(...range.days), 6 - Math.max(...range.days));
  return {
    days: range.days.map((day) => day + by),
    ...hoursBetween({ from: start, to: start + to - from }),
  };
};

/** Moves the start of a range by minutes. */
export const startMovedBy = (range: TimeRange, minutes: number): Dragged =>
  withStart(range, minutesOf(range).from + minutes);

/** Moves the end of a range by minutes. */
export const endMovedBy = (range: TimeRange, minutes: number): Dragged =>
  withEnd(range, minutesOf(range).to + minutes);

const withStart = (range: TimeRange, minute: number): Dragged => {
  const { to } = minutesOf(range);
  const from = clamp(minute, Math.max(0, to - dayMinutes), Math.min(to - stepMinutes, maxStart));
  return { days: range.days, ...hoursBetween({ from, to }) };
};

const withEnd = (range: TimeRange, minute: number): Dragged => {
  const { from } = minutesOf(range);
  const to = clamp(minute, from + stepMinutes, from + dayMinutes);
  return { days: range.days, ...hoursBetween({ from, to }) };
};

/** The end of a range past midnight is drawn, and dragged, in the row of the next day. Other ends stay within their day. */
const draggedEnd = (range: TimeRange, minute: number): number =>
  minutesOf(range).to > dayMinutes ? minute + dayMinutes : minute;

const snap = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

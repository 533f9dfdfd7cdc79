import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { zoneOf } from '@marquee/playback/timetable/zones';

/** A day as text, such as 2027-01-31. Texts of days compare in the order of the days. */
export type Day = string;

/** The days from `from` to the day before `until`. Null: without an end. */
export type Span = { from: Day; until: Day | null };

const msPerDay = 86_400_000;

const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day that is `count` days later. */
export const plusDays = (day: Day, count: number): Day =>
  new Date(instantOf(day) + count * msPerDay).toISOString().slice(0, 10);

/** Returns the number of days from `from` to the day before `until`. */
export const daysBetween = (from: Day, until: Day): number =>
  Math.round((instantOf(until) - instantOf(from)) / msPerDay);

/** Returns the first day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Returns the last day of the month of a day. */
export const lastOfMonth = (day: Day): Day => plusDays(firstOfNextMonth(day), -1);

/** Returns the first day of the month before a month. */
export const monthBefore = (month: Day): Day => monthOf(plusDays(month, -1));

/** Hour of the first day of the next month at which a month is closed, in the time zone of the account. */
const closingHour = 1;

/** Returns whether a month can be closed: it is at least 01:00 on the first day of the next month. */
export const isClosable = (month: Day, zone: string, now: Date): boolean => {
  const today = dayAt(now, zone);
  const due = firstOfNextMonth(month);
  const { hour } = wallClock(now.getTime(), zoneOf(zone));
  return today > due || (today === due && hour >= closingHour);
};

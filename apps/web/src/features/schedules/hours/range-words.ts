import { dayNames, twelveHour } from '../../../kit/formats';
import { type Hours, isAllDay, minutesOf, type TimeRange } from './time-ranges';

const dayMinutes = 1440;

/** Formats minutes of the day: 480 becomes '8:00 am'. 1440, the end of the day, becomes 'midnight'. */
export const wallTime = (minute: number): string =>
  minute === dayMinutes
    ? 'midnight'
    : twelveHour(Math.floor((minute % dayMinutes) / 60), (minute % dayMinutes) % 60);

/** Formats hours: 'All day', '8:00 am to 5:00 pm', '8:00 am to midnight'. */
export const timeWords = (hours: Hours): string => {
  const { from, to } = minutesOf(hours);
  return isAllDay(hours) ? 'All day' : `${wallTime(from)} to ${wallTime(to)}`;
};

/** Formats the days and the hours of a range: 'Monday to Friday, 8:00 am to 5:00 pm'. */
export const rangeWords = (range: TimeRange): string =>
  `${dayWords(range.days)}, ${isAllDay(range) ? 'all day' : timeWords(range)}`;

/**
 * Returns the names of days, from Monday. Three or more consecutive days become a range such as 'Monday to Friday'. All seven days
 * become 'Every day'.
 */
export const dayWords = (days: readonly number[]): string => {
  const sorted = [...new Set(days)].toSorted((a, b) => sinceMonday(a) - sinceMonday(b));
  if (sorted.length === 0) return 'No days';
  if (sorted.length === 7) return 'Every day';
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run && sinceMonday(run.at(-1) ?? 0) === sinceMonday(day) - 1) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) =>
    run.length < 3
      ? run.map((day) => dayNames[day])
      : [`${dayNames[run[0] ?? 0]} to ${dayNames[run.at(-1) ?? 0]}`],
  );
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

const sinceMonday = (day: number): number => (day + 6) % 7;

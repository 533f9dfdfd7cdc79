import type { RunTime } from '@marquee/playback/program/program';
import { dayMinutes, piecesOf } from '@marquee/playback/timetable/run-times';

/** The names of the weekdays in the order of their numbers: 0 is Sunday. */
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Formats a time on the clock: 13 hours and 5 minutes become '1:05 pm'. */
export const twelveHour = (hours: number, minutes: number): string =>
  `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;

/** Formats minutes of the day: 480 becomes '8:00 am'. 1440, the end of the day, becomes 'midnight'. */
export const wallTime = (minute: number): string =>
  minute === dayMinutes
    ? 'midnight'
    : twelveHour(Math.floor((minute % dayMinutes) / 60), (minute % dayMinutes) % 60);

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

/**
 * Returns run times in words: 'Every day, all day', or 'Monday to Friday, 8:00 am to 5:00 pm; Sunday, 10:00 am to midnight'. Days with
 * the same hours are grouped. Empty without run times.
 */
export const hoursInWords = (times: readonly RunTime[]): string => {
  const byHours = new Map<string, number[]>();
  for (const time of times.toSorted(inWeekOrder)) {
    const hours = timesInWords(time);
    byHours.set(hours, [...(byHours.get(hours) ?? []), time.dayOfWeek]);
  }
  return [...byHours].map(([hours, days]) => `${dayWords(days)}, ${hours}`).join('; ');
};

const inWeekOrder = (a: RunTime, b: RunTime): number =>
  sinceMonday(a.dayOfWeek) - sinceMonday(b.dayOfWeek) ||
  a.startHour - b.startHour ||
  a.startMinute - b.startMinute;

const timesInWords = (time: RunTime): string => {
  const pieces = piecesOf(time);
  const from = pieces[0]?.from ?? 0;
  const to = pieces.reduce((end, piece) => end + piece.to - piece.from, from);
  return from === 0 && to === dayMinutes ? 'all day' : `${wallTime(from)} to ${wallTime(to)}`;
};

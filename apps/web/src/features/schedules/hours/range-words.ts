import { dayWords, wallTime } from '@marquee/contract/kit/hours-words';
import { type Hours, isAllDay, minutesOf, type TimeRange } from './time-ranges';

/** Formats hours: 'All day', '8:00 am to 5:00 pm', '8:00 am to midnight'. */
export const timeWords = (hours: Hours): string => {
  const { from, to } = minutesOf(hours);
  return isAllDay(hours) ? 'All day' : `${wallTime(from)} to ${wallTime(to)}`;
};

/** Formats the days and the hours of a range: 'Monday to Friday, 8:00 am to 5:00 pm'. */
export const rangeWords = (range: TimeRange): string =>
  `${dayWords(range.days)}, ${isAllDay(range) ? 'all day' : timeWords(range)}`;

import { wallTime } from '@marquee/contract/kit/hours-words';
import type { Stretch } from '@marquee/playback/timetable/segments';
import { minuteAt, type WeekDay } from './week-days';

/** Returns the hours of a stretch of a day, and the names of its schedules: '8:00 am to midnight', 'Always + Lunch (mixed)'. */
export const stretchWords = (
  stretch: Stretch,
  day: WeekDay,
  zone: string,
  schedules: readonly { id: number; name: string }[],
): { hours: string; names: string } => {
  const names = schedules.filter(({ id }) => stretch.schedules.includes(id)).map(({ name }) => name);
  return { hours: hoursOf(stretch, day, zone), names: wordsOf(names) };
};

export const hoursOf = (
  { start, end }: Pick<Stretch, 'start' | 'end'>,
  day: WeekDay,
  zone: string,
): string => {
  if (start === day.start && end === day.end) return 'All day';
  return `${wallTime(minuteAt(start, zone))} to ${end === day.end ? 'midnight' : wallTime(minuteAt(end, zone))}`;
};

const wordsOf = (names: readonly string[]): string => {
  if (names.length === 0) return 'Off';
  return names.length === 1 ? names.join() : `${names.join(' + ')} (mixed)`;
};

import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { hoursOf } from './stretch-words';
import { weekDays } from './week-days';

type Timed = Parameters<typeof weekDays>[0][number] & { name: string };

/** Maximum number of schedules that are named. Further schedules are only counted. */
const maxNamed = 3;

/** Returns the hours of today in which a screen plays, each with the names of the schedules: '8:00 am to 5:00 pm', 'Weekdays'. */
export const todayWords = (
  schedules: readonly Timed[],
  zone: string,
  now: number,
): { hours: string; names: string }[] => {
  const [today] = weekDays(schedules, zone, wallClock(now, zone));
  if (!today) return [];
  const spans: { start: number; end: number; ids: number[] }[] = [];
  for (const { start, end, schedules: ids } of today.stretches) {
    const last = spans.at(-1);
    if (ids.length === 0) continue;
    if (last?.end === start) {
      last.end = end;
      last.ids.push(...ids);
    } else spans.push({ start, end, ids: [...ids] });
  }
  if (spans.length === 0) return [{ hours: 'Off all day', names: '' }];
  return spans.map(({ ids, ...span }) => {
    const names = schedules.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const more = names.length - maxNamed;
    const named = names.slice(0, maxNamed).join(', ');
    return { hours: hoursOf(span, today, zone), names: more > 0 ? `${named} and ${more} more` : named };
  });
};

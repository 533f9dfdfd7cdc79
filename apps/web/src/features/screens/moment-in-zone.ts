import { dayNames, twelveHour } from '@marquee/contract/kit/hours-words';
import { addDays, startOfDay, wallClock } from '@marquee/playback/timetable/wall-clock';
import { zoneOf } from '@marquee/playback/timetable/zones';

/** Formats a future instant in the time zone of a screen: '8:00 am', 'Monday 8:00 am', 'Mar 9, 8:00 am'. */
export const momentInZone = (instant: number, timezone: string, now: number): string => {
  const zone = zoneOf(timezone);
  const { hour, minute, weekday } = wallClock(instant, zone);
  const time = twelveHour(hour, minute);
  const today = wallClock(now, zone);
  if (instant < startOfDay(addDays(today, 1), zone)) return time;
  if (instant < startOfDay(addDays(today, 7), zone)) return `${dayNames[weekday]} ${time}`;
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone });
  return `${date.format(instant)}, ${time}`;
};

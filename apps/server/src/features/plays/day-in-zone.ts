import { addDays, type PlainDate, startOfDay, wallClock } from '@marquee/playback/timetable/wall-clock';

/**
 * Returns a function that returns the date of an instant in a time zone. The bounds of the last day are cached, because
 * consecutive instants are mostly on the same day.
 */
export const dayInZone = (zone: string): ((instant: number) => string) => {
  let known = { day: '', from: 0, until: 0 };
  return (instant) => {
    if (instant < known.from || instant >= known.until) {
      const date = wallClock(instant, zone);
      known = { day: written(date), from: startOfDay(date, zone), until: startOfDay(addDays(date, 1), zone) };
    }
    return known.day;
  };
};

const written = ({ year, month, day }: PlainDate): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

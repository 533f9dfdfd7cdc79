import { wallClock } from './wall-clock';
import { zoneOf } from './zones';

/** Returns the local day ('yyyy-MM-dd') of an instant in a zone, given by its friendly name or its IANA name. */
export const dayAt = (now: Date, timezone: string): string => {
  const { year, month, day } = wallClock(now.getTime(), zoneOf(timezone));
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
};

/** Returns the first day of the month after the month of a day. Days are 'yyyy-MM-dd'. */
export const firstOfNextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

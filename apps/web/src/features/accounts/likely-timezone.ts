import { defaultTimezone, ianaZone, timezoneNames } from '@marquee/playback/timetable/zones';

/** The name of the zone that this browser is in; where it has none, a name with the same clock all year round. */
export const likelyTimezone = (zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  timezoneNames.find((name) => name === zone || ianaZone(name) === zone) ??
  sameClock('UTC', zone) ??
  timezoneNames.find((name) => sameClock(name, zone)) ??
  defaultTimezone;

const sameClock = (name: string, zone: string): string | undefined =>
  clockOf(ianaZone(name)) === clockOf(zone) ? name : undefined;

/** Offsets in the middle of both halves of a year: two zones with the same two have, today, the same clock. */
const clockOf = (timeZone: string | undefined): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((day) => format.format(day)).join();
};

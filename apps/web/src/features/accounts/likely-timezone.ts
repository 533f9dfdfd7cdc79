import { defaultTimezone, ianaZone, timezoneNames } from '@marquee/playback/timetable/zones';

/**
 * Returns the name of the browser's time zone. A zone without a name in the product gets the name of a zone with the same clock.
 */
export const likelyTimezone = (zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  timezoneNames.find((name) => name === zone || ianaZone(name) === zone) ??
  sameClock('UTC', zone) ??
  timezoneNames.find((name) => sameClock(name, zone)) ??
  defaultTimezone;

const sameClock = (name: string, zone: string): string | undefined =>
  clockOf(ianaZone(name)) === clockOf(zone) ? name : undefined;

/** Returns the UTC offsets in January and July 2026. The product treats zones with equal offsets as the same clock. */
const clockOf = (timeZone: string | undefined): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((day) => format.format(day)).join();
};

import { ianaZone, timezoneNames } from '@marquee/playback/timetable/zones';

/** Returns the time zones with their present offsets, such as 'Central Time (US & Canada), UTC-6'. */
export const zonesWithOffsets = (now: Date): { value: string; text: string }[] =>
  timezoneNames.map((value) => ({ value, text: `${value}, ${offsetOf(value, now)}` }));

const offsetOf = (name: string, now: Date): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: ianaZone(name), timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC');
};

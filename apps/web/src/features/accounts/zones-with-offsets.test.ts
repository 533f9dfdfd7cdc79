import { timezoneNames } from '@marquee/playback/timetable/zones';
import { expect, test } from 'vitest';
import { zonesWithOffsets } from './zones-with-offsets';

test('shows the offset of each time zone at the given time', () => {
  const textsAt = (time: string) => zonesWithOffsets(new Date(time)).map(({ text }) => text);
  const winter = textsAt('2026-01-15T12:00:00Z');
  expect(winter).toContain('Central Time (US & Canada), UTC-6');
  expect(winter).toContain('Kathmandu, UTC+5:45');
  expect(winter).toContain('London, UTC+0');
  expect(textsAt('2026-07-15T12:00:00Z')).toContain('Central Time (US & Canada), UTC-5');
  expect(winter).toHaveLength(timezoneNames.length);
});

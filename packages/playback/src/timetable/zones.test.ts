import { expect, test } from 'vitest';
import { wallClock } from './wall-clock';
import { defaultTimezone, ianaZone, timezoneNames, zoneOf } from './zones';

test('the list has 151 unique names, and `Intl` accepts the zone of each name', () => {
  expect(timezoneNames).toHaveLength(151);
  expect(new Set(timezoneNames).size).toBe(151);
  for (const name of timezoneNames) {
    const zone = ianaZone(name);
    expect(zone, name).toBeDefined();
    expect(() => wallClock(0, zone ?? ''), name).not.toThrow();
  }
});

test.each([
  ['Central Time (US & Canada)', 'America/Chicago'],
  ["Nuku'alofa", 'Pacific/Tongatapu'],
  ['UTC', 'Etc/UTC'],
  ['Astana', 'Asia/Almaty'],
  ['Australia/Lord_Howe', 'Australia/Lord_Howe'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Mars/Olympus_Mons', undefined],
  ['+05:00', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%s is %s', (name, zone) => {
  expect(ianaZone(name)).toBe(zone);
});

test('the default zone is on the list and replaces unknown zones', () => {
  expect(timezoneNames).toContain(defaultTimezone);
  expect(zoneOf('Berlin')).toBe('Europe/Berlin');
  expect(zoneOf('Mars/Olympus_Mons')).toBe('America/Chicago');
});

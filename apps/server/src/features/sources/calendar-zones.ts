import { instantsOf, offsetAt } from '@marquee/playback/timetable/wall-clock';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import type { ContentLines } from './calendar-file';

/**
 * A time zone of a calendar. Both functions use milliseconds. A wall time is written as if the zone was UTC.
 */
export type CalendarZone = { instant: (wall: number) => number; wall: (instant: number) => number };

/** Returns the zone with this TZID, or undefined if the name is unknown. */
export type FindZone = (name: string) => CalendarZone | undefined;

/**
 * Returns a function that finds the zones of a file. A zone with an IANA name has the rules of today, because files contain
 * outdated rules. For other names, the definition of the file is used, then the names that Windows, Evolution, Mozilla, Lotus and
 * Exchange write.
 */
export const findZones = (definitions: ContentLines[]): FindZone => {
  const defined = new Map(definitions.flatMap((lines) => definedZone(lines)));
  const zones = new Map<string, CalendarZone | undefined>();
  return (name) => {
    if (!zones.has(name)) zones.set(name, zoneOf(name, defined));
    return zones.get(name);
  };
};

export const utc: CalendarZone = { instant: (wall) => wall, wall: (instant) => instant };

const zoneOf = (name: string, defined: Map<string, CalendarZone>): CalendarZone | undefined => {
  const words = name.trim();
  const named = ianaName(words);
  if (named?.includes('/')) return ianaZone(named);
  return defined.get(words) ?? (named === undefined ? offsetZone(words) : ianaZone(named));
};

/** Returns the IANA name that a TZID means, or undefined. */
const ianaName = (words: string): string | undefined => {
  const parts = words.split('/').filter(Boolean);
  // Evolution, Mozilla and Citadel write a prefix, such as '/freeassociation.sourceforge.net/Tzfile/Europe/Berlin'.
  // Old calendars write 'US-Eastern'.
  const endings = [
    words,
    words.replace('-', '/'),
    ...[3, 2, 1].map((count) => (parts.length > count ? parts.slice(-count).join('/') : '')),
  ];
  const iana = endings.find((each) => isZone(each));
  if (iana) return iana;
  // Exchange appends a number to a zone that it found twice, such as 'W. Europe Standard Time 1'.
  const windows = words.replace(/^tzone:\/\/Microsoft\//i, '').replace(/\s+\d+$/, '');
  if (isZone(windows)) return windows;
  return (
    findIana(windows.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))[0] ??
    findIana(windows)[0] ??
    abbreviations[words.toUpperCase()]
  );
};

/** Abbreviations that Intl does not know, and that mean one zone in the files of calendar programs. */
const abbreviations: Record<string, string> = {
  PST: 'America/Los_Angeles', PDT: 'America/Los_Angeles', MDT: 'America/Denver', CDT: 'America/Chicago',
  EDT: 'America/New_York', CEST: 'Europe/Berlin', EEST: 'Europe/Helsinki', WEST: 'Europe/Lisbon', Z: 'UTC',
}; // biome-ignore format: a list

const isZone = (name: string): boolean => {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const ianaZone = (name: string): CalendarZone => ({
  instant: (wall) => {
    const date = new Date(wall);
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    const seconds = ((wall % 86_400_000) + 86_400_000) % 86_400_000;
    const [instant = wall] = instantsOf(day, Math.floor(seconds / 60_000), name);
    return instant + (seconds % 60_000);
  },
  wall: (instant) => instant + offsetAt(instant, name),
});

/** Returns the zone of a name that contains its offset, such as 'GMT+0100' or '(UTC-05:00) Eastern Time'. */
const offsetZone = (words: string): CalendarZone | undefined => {
  const [, sign, hours, minutes = '0'] = /(?:GMT|UTC)\s*([+-])(\d{1,2}):?(\d{2})?/i.exec(words) ?? [];
  if (!sign || Number(hours) > 14) return undefined;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { instant: (wall) => wall - offset, wall: (instant) => instant + offset };
};

const definedZone = (lines: ContentLines): [string, CalendarZone][] => {
  try {
    const component = new ICAL.Component(
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')),
    );
    const name = String(component.getFirstPropertyValue('tzid') ?? '');
    const location = String(component.getFirstPropertyValue('x-lic-location') ?? '');
    if (isZone(location)) return [[name, ianaZone(location)]];
    if (component.getAllSubcomponents().length === 0) return [];
    const zone = new ICAL.Timezone({ component, tzid: name });
    const offset = (wall: number) => zone.utcOffset(timeOf(wall)) * 1000;
    return [
      [
        name,
        {
          instant: (wall) => wall - offset(wall),
          // The second step corrects the offset near a change of the clocks.
          wall: (instant) => instant + offset(instant + offset(instant)),
        },
      ],
    ];
  } catch {
    return [];
  }
};

const timeOf = (wall: number): ICAL.Time => {
  const date = new Date(wall);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.utcTimezone,
  );
};

import ICAL from 'ical.js';
import type { ContentLines } from './calendar-file';
import type { CalendarZone, FindZone } from './calendar-zones';

/**
 * A date or time of an event. `wall` is the wall time in milliseconds, written as UTC. `zone` is undefined for a date and for a
 * floating time. The instant of a time without a zone equals its wall time.
 */
export type EventTime = { wall: number; instant: number; isDate: boolean; zone: CalendarZone | undefined };

/** One VEVENT. */
export type RawEvent = {
  uid: string;
  start: EventTime;
  /** Duration in milliseconds on the wall clock, or undefined if the event has neither an end nor a duration. */
  duration: number | undefined;
  rules: string[];
  excludedRules: string[];
  added: EventTime[];
  excluded: EventTime[];
  /** The occurrence that this event replaces. `andFuture`: this event also changes all later occurrences. */
  replaces: { time: EventTime; andFuture: boolean } | undefined;
  /** Compares two versions of one event. */
  version: string;
  text: (name: string) => string;
};

/** The zones of a file. `floating` is the zone of times without a zone, if the calendar names one. */
export type EventZones = { find: FindZone; floating: CalendarZone | undefined; unknown: Set<string> };

/** Reads one VEVENT. @throws Error if a property that decides when the event is cannot be read */
export const readEvent = (lines: ContentLines, zones: EventZones): RawEvent => {
  const all = (name: string) => lines.filter((line) => nameOf(line) === name);
  const text = (name: string) => textOf(all(name)[0]);
  const times = (name: string) => all(name).flatMap((line) => timesOf(line, zones));
  const [start] = times('DTSTART');
  if (!start) throw new Error('The event has no start.');
  const [replacesLine] = all('RECURRENCE-ID');
  const [replaced] = times('RECURRENCE-ID');
  return {
    uid: text('UID'),
    start,
    duration: durationOf(start, times('DTEND')[0], valueOf(all('DURATION')[0] ?? '')),
    rules: all('RRULE').map((line) => valueOf(line)),
    excludedRules: all('EXRULE').map((line) => valueOf(line)),
    added: times('RDATE'),
    excluded: times('EXDATE'),
    replaces: replaced && { time: replaced, andFuture: /;RANGE=THISANDFUTURE/i.test(replacesLine ?? '') },
    version: `${text('SEQUENCE').padStart(10, '0')} ${text('DTSTAMP') || text('LAST-MODIFIED')}`,
    text,
  };
};

const nameOf = (line: string): string => (/^[^;:]*/.exec(line)?.[0] ?? '').toUpperCase();

/** Returns the value behind the last colon, because Outlook writes colons in the names of zones without quotes. */
const valueOf = (line: string): string => line.slice(line.lastIndexOf(':') + 1).trim();

const textOf = (line: string | undefined): string => {
  if (line === undefined) return '';
  try {
    return String(ICAL.parse.property(line)[3] ?? '');
  } catch {
    return line.slice(line.indexOf(':') + 1);
  }
};

const timesOf = (line: string, zones: EventZones): EventTime[] => {
  const name = /;TZID=(?:"([^"]*)"|([^;]*?))(?=[;:][^:]*$)/i
    .exec(line)
    ?.slice(1)
    .find((part) => part !== undefined);
  return (
    valueOf(line)
      .split(',')
      .filter((value) => value.trim())
      // The end of an added period is left out. The occurrence lasts as long as the event.
      .map((value) => timeOf(value.split('/')[0] ?? '', name, zones))
  );
};

const timeOf = (value: string, zoneName: string | undefined, zones: EventZones): EventTime => {
  const [, year, month, day, hour, minute, second = '0', isUtc] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z)?)?$/i.exec(value.trim()) ?? [];
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Math.min(59, Number(second)),
  );
  const date = new Date(wall);
  // The constructor of dates accepts February 30 as March 2.
  if (Number.isNaN(wall) || date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day))
    throw new Error(`'${value}' is no date.`);
  if (hour === undefined) return { wall, instant: wall, isDate: true, zone: undefined };
  const zone = isUtc ? zones.find('UTC') : zoneOf(zoneName, zones);
  return { wall, instant: zone ? zone.instant(wall) : wall, isDate: false, zone };
};

const zoneOf = (
  name: string | undefined,
  { find, floating, unknown }: EventZones,
): CalendarZone | undefined => {
  if (name === undefined) return floating;
  const zone = find(name);
  if (!zone) unknown.add(name);
  return zone ?? floating ?? find('UTC');
};

const durationOf = (start: EventTime, end: EventTime | undefined, duration: string): number | undefined => {
  if (end)
    return end.zone && start.zone && end.zone !== start.zone
      ? end.instant - start.instant
      : end.wall - start.wall;
  return duration ? ICAL.Duration.fromString(duration).toSeconds() * 1000 : undefined;
};

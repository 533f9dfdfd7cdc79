import type { Calendar, CalendarEvent } from '@marquee/playback/template/outside';
import { decodeHTML } from 'entities';
import { type EventTime, type EventZones, type RawEvent, readEvent } from './calendar-event';
import { type ContentLines, divideCalendar } from './calendar-file';
import { type CalendarZone, findZones } from './calendar-zones';
import { plainText, plainWords } from './plain-text';
import { compact, repeat, type WallSpan } from './recurrence';

const dayMs = 86_400_000;
const maxEvents = 500;
/** A later change of an event moves its occurrences by at most this time, in milliseconds. */
const maxMove = 31 * dayMs;

/** `note`: a sentence about events that are left out or whose time is uncertain. Null: everything was read. */
export type ExpandedCalendar = { calendar: Calendar; note: string | null };

/**
 * Returns the events of an iCalendar file that overlap a span of time (milliseconds). A repeating event is returned once per
 * occurrence. An event that cannot be read is left out and counted. A time in an unknown zone is read in the zone of the calendar
 * or UTC.
 * The function must run in a thread, because a malicious file can make it slow.
 * @throws Error if the text contains no calendar, or if none of its events can be read
 */
export const expandCalendar = (text: string, span: WallSpan): ExpandedCalendar => {
  const file = divideCalendar(text);
  if (!file) throw new Error('No calendar.');
  const property = (name: string) =>
    file.properties.find((line) => line.toUpperCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  const find = findZones(file.zones);
  const zones: EventZones = { find, floating: find(property('X-WR-TIMEZONE')), unknown: new Set() };
  const { events, unreadable } = eachEvent(file.events, zones, span);
  if (file.events.length === 0 ? file.isCut : unreadable >= file.events.length)
    throw new Error('The calendar has no readable event.');
  const calendar = {
    name: words(property('X-WR-CALNAME').replace(/\\([,;\\])/g, '$1'), 200),
    events: events
      .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.summary < b.summary ? -1 : 1))
      .slice(0, maxEvents),
  };
  return { calendar, note: noteOf(unreadable, [...zones.unknown], file.isCut) };
};

const noteOf = (unreadable: number, unknownZones: string[], isCut: boolean): string | null => {
  const zones = unknownZones.slice(0, 3).map((name) => `“${plainWords(name, 60)}”`);
  const sentences = [
    ...(unreadable === 1 ? ['One event of the calendar cannot be read and is left out.'] : []),
    ...(unreadable > 1 ? [`${unreadable} events of the calendar cannot be read and are left out.`] : []),
    ...(isCut ? ['The end of the calendar is missing.'] : []),
    ...(zones.length > 0
      ? [`The calendar names an unknown time zone, ${zones.join(', ')}. Check the times of its events.`]
      : []),
  ];
  return sentences.join(' ') || null;
};

/** Reads and expands the events one by one, so that a damaged event does not affect the others. */
const eachEvent = (components: ContentLines[], zones: EventZones, span: WallSpan) => {
  let unreadable = 0;
  const orCount = <T>(read: () => T[]): T[] => {
    try {
      return read();
    } catch {
      unreadable++;
      return [];
    }
  };
  const read = components.flatMap((lines) => orCount(() => [readEvent(lines, zones)]));
  const events = [...groupByUid(read).values()].flatMap((group) =>
    orCount(() => occurrencesOf(group, zones, span)),
  );
  return { events, unreadable };
};

type Group = { masters: RawEvent[]; exceptions: RawEvent[] };

const groupByUid = (events: RawEvent[]): Map<string, Group> => {
  const groups = new Map<string, Group>();
  for (const event of events) {
    // An event without a UID gets a unique key, so that it does not change another event.
    const uid = event.uid || `no name ${groups.size}`;
    const group = groups.get(uid) ?? { masters: [], exceptions: [] };
    groups.set(uid, group);
    (event.replaces ? group.exceptions : group.masters).push(event);
  }
  return groups;
};

const occurrencesOf = (
  { masters, exceptions }: Group,
  zones: EventZones,
  span: WallSpan,
): CalendarEvent[] => {
  const current = latestVersions(masters);
  const changes = [...groupByTime(exceptions).values()].flatMap((versions) =>
    latestVersions(versions).slice(-1),
  );
  const touches = ({ start, end }: CalendarEvent) => end > span.from && start < span.to;
  const repeated = current.flatMap((event) => repeatedEvents(event, changes, zones, span));
  const single = changes.filter((change) => !change.replaces?.andFuture || current.length === 0);
  return [...repeated, ...single.map((event) => eventJson(event, event.start))]
    .filter((event) => event !== undefined)
    .filter(touches);
};

/** Returns the newest version of an event. Several different events with one UID and one version all count. */
const latestVersions = (events: RawEvent[]): RawEvent[] => {
  const latest = events.map(({ version }) => version).reduce((a, b) => (a > b ? a : b), '');
  return events.filter(({ version }) => version === latest);
};

const groupByTime = (exceptions: RawEvent[]): Map<number, RawEvent[]> => {
  const groups = new Map<number, RawEvent[]>();
  for (const event of exceptions) {
    const key = event.replaces?.time.instant ?? 0;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return groups;
};

const repeatedEvents = (event: RawEvent, changes: RawEvent[], zones: EventZones, span: WallSpan) => {
  const starts = startsOf(event, zones, span);
  const single = changes.filter(({ replaces }) => !replaces?.andFuture);
  const replaced = single.flatMap(({ replaces }) => (replaces ? [replaces.time] : []));
  const left = without(starts, [...event.excluded, ...replaced]);
  const future = changes
    .filter(({ replaces }) => replaces?.andFuture)
    .toSorted((a, b) => (b.replaces?.time.instant ?? 0) - (a.replaces?.time.instant ?? 0));
  return left.map((start) => {
    const change = future.find(({ replaces }) => (replaces?.time.instant ?? 0) <= start.instant);
    if (!change?.replaces) return eventJson(event, start);
    const { time } = change.replaces;
    const sinceChange = start.wall - (event.start.zone ? event.start.zone.wall(time.instant) : time.wall);
    return eventJson(change, timeAt(change.start, change.start.wall + sinceChange));
  });
};

/** Returns the starts of an event near a span, before exceptions. */
const startsOf = (event: RawEvent, zones: EventZones, { from, to }: WallSpan): EventTime[] => {
  const { start } = event;
  // Wall times differ from instants by at most a day. An occurrence can begin before the span, and can be moved into the span.
  const near = { from: from - dayMs - maxMove - (event.duration ?? 0), to: to + dayMs + maxMove };
  const walls = (rules: string[]) =>
    rules.flatMap((rule) => repeat(withWallUntil(rule, start, zones), start.wall, near));
  const repeats = event.rules.length > 0 ? walls(event.rules) : [start.wall];
  const added = event.added.map((time) =>
    start.zone && !time.isDate ? start.zone.wall(time.instant) : time.wall,
  );
  const excluded = new Set(walls(event.excludedRules));
  return [...new Set([...repeats, ...added])]
    .filter((wall) => !excluded.has(wall))
    .map((wall) => timeAt(start, wall));
};

/** Writes the end of a rule as a wall time. A date includes the whole day. */
const withWallUntil = (rule: string, start: EventTime, { floating }: EventZones): string =>
  rule.replace(/;?UNTIL=(\d{8})(?:T(\d{6})(Z)?)?/i, (whole, day: string, time: string | undefined, isUtc) => {
    const separator = whole.startsWith(';') ? ';' : '';
    if (time === undefined || start.isDate) {
      const lastDay = isUtc && start.isDate && time !== undefined ? dayIn(floating, day, time) : day;
      return `${separator}UNTIL=${lastDay}T235959Z`;
    }
    const instant = Date.parse(iso(day, time));
    const wall = isUtc && start.zone ? start.zone.wall(instant) : instant;
    return `${separator}UNTIL=${compact(wall)}`;
  });

const iso = (day: string, time: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;

const dayIn = (zone: CalendarZone | undefined, day: string, time: string): string => {
  const instant = Date.parse(iso(day, time));
  return compact(zone ? zone.wall(instant) : instant).slice(0, 8);
};

const timeAt = ({ isDate, zone }: EventTime, wall: number): EventTime => ({
  wall,
  instant: zone ? zone.instant(wall) : wall,
  isDate,
  zone,
});

/**
 * Removes the occurrences that these times name. A time without a zone has the zone of the event. Exchange names the day of an
 * occurrence as its midnight.
 */
const without = (starts: EventTime[], named: EventTime[]): EventTime[] => {
  const [first] = starts;
  const removed = named.map((time) =>
    first && !time.isDate && !time.zone ? timeAt(first, time.wall) : time,
  );
  const instants = new Set(starts.map(({ instant }) => instant));
  const removedInstants = new Set(removed.filter(({ isDate }) => !isDate).map(({ instant }) => instant));
  const days = new Set(
    removed
      .filter(({ isDate, wall, instant }) => isDate || (wall % dayMs === 0 && !instants.has(instant)))
      .map(({ wall }) => dayOf(wall)),
  );
  return starts.filter(
    ({ wall, instant, isDate }) => !days.has(dayOf(wall)) && (isDate || !removedInstants.has(instant)),
  );
};

const dayOf = (wall: number): number => Math.floor(wall / dayMs);

/** Returns the event at a start, or undefined if the event is cancelled or ends before its start. */
const eventJson = (event: RawEvent, start: EventTime): CalendarEvent | undefined => {
  const word = (name: string) => event.text(name).trim().toUpperCase();
  if (word('STATUS') === 'CANCELLED') return undefined;
  const shortest = start.isDate ? dayMs : 60_000;
  const end = timeAt(start, start.wall + Math.max(shortest, event.duration ?? 0));
  return {
    summary: words(event.text('SUMMARY'), 200),
    location: words(event.text('LOCATION'), 200),
    description: plainText(event.text('DESCRIPTION'), 300),
    start: start.instant,
    end: Math.max(end.instant, start.instant + shortest),
    allDay: start.isDate,
    free: word('TRANSP') === 'TRANSPARENT' || word('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE',
    ...(!start.isDate && !start.zone && { floating: true }),
  };
};

/** Returns a text of an event. Some programs write the entities of HTML in plain texts. */
const words = (text: string, max: number): string => plainWords(decodeHTML(text), max);

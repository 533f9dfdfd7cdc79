import type { Calendar, CalendarEvent } from '@marquee/playback/template/outside';
import { instantsOf } from '@marquee/playback/timetable/wall-clock';
import ICAL from 'ical.js';
import { plainText, plainWords } from './plain-text';

const maxEvents = 500;
/** Maximum number of computed occurrences of one repeating event. */
const maxSteps = 10_000;

type Span = { from: number; to: number };

/**
 * Returns the events of an iCalendar file that overlap a span of time. A repeating event is returned once per occurrence.
 * Time zones are read from the file. If the file contains only the name of a zone, the zone with this name is used. Otherwise the
 * zone of the calendar or UTC is used.
 * The function must run in a thread, because a malicious file can make it slow or endless.
 */
export const expandCalendar = (text: string, span: Span): Calendar => {
  const calendars = componentsOf(ICAL.parse(text)).filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) throw new Error('No calendar.');
  const events = calendars.flatMap((calendar) => eventsOf(calendar, span));
  return {
    name: plainWords(calendars[0]?.getFirstPropertyValue('x-wr-calname'), 200),
    events: events
      .toSorted((a, b) => a.start - b.start || a.end - b.end || (a.summary < b.summary ? -1 : 1))
      .slice(0, maxEvents),
  };
};

/** Returns the top-level components of a parsed file. A file may contain several calendars. */
const componentsOf = (jcal: unknown[]): ICAL.Component[] =>
  (typeof jcal[0] === 'string' ? [jcal] : jcal)
    .filter((each) => Array.isArray(each))
    .map((each) => new ICAL.Component(each));

const eventsOf = (calendar: ICAL.Component, span: Span): CalendarEvent[] => {
  const ownZone = zoneOr(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? ''), 'UTC');
  const byUid = new Map<string, { masters: ICAL.Component[]; exceptions: ICAL.Component[] }>();
  for (const component of calendar.getAllSubcomponents('vevent')) {
    if (!component.getFirstPropertyValue('dtstart')) continue;
    // An event without a UID gets a unique key, so that it does not change another event.
    const uid = String(component.getFirstPropertyValue('uid') ?? `no name ${byUid.size}`);
    const group = byUid.get(uid) ?? { masters: [], exceptions: [] };
    byUid.set(uid, group);
    (component.hasProperty('recurrence-id') ? group.exceptions : group.masters).push(component);
  }
  return [...byUid.values()].flatMap(({ masters, exceptions }) =>
    (masters.length ? masters : exceptions).flatMap((component) =>
      occurrencesOf(
        new ICAL.Event(component, { exceptions: masters.length ? exceptions : [] }),
        ownZone,
        span,
      ),
    ),
  );
};

const occurrencesOf = (event: ICAL.Event, ownZone: string, span: Span): CalendarEvent[] => {
  const zone = namedZone(event, ownZone);
  const touches = ({ start, end }: CalendarEvent) => end > span.from && start < span.to;
  if (!event.isRecurring() || event.isRecurrenceException())
    return [eventJson(event, event.startDate, event.endDate, zone)].filter(shown).filter(touches);
  const found: CalendarEvent[] = [];
  const times = event.iterator(nearStart(event, span.from));
  for (let step = 0; step < maxSteps && found.length < maxEvents; step++) {
    const time = times.next();
    if (!time) break;
    // An occurrence after the span may have been moved into the span. Moves by up to a month are found.
    if (instantOf(time, zone) > span.to + 31 * 86_400_000) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    found.push(...[eventJson(item, startDate, endDate, zone)].filter(shown).filter(touches));
  }
  return found;
};

/**
 * Returns the start from which occurrences are computed. The start of a daily or weekly event moves forward by whole intervals,
 * so that years of past occurrences are not computed.
 */
const nearStart = (event: ICAL.Event, from: number): ICAL.Time => {
  const start = event.startDate.clone();
  const rules = event.component
    .getAllProperties('rrule')
    .flatMap((property) => property.getValues())
    .filter((value): value is ICAL.Recur => value instanceof ICAL.Recur);
  const [rule] = rules;
  if (!rule || rules.length > 1 || rule.count) return start;
  const turn = { DAILY: 1, WEEKLY: 7 }[rule.freq] ?? 0;
  const days = turn * (rule.interval || 1);
  const turns = days
    ? Math.floor((from / 86_400_000 - 62 - event.startDate.toUnixTime() / 86_400) / days)
    : 0;
  if (turns > 0) start.adjust(turns * days, 0, 0, 0);
  return start;
};

const shown = (event: CalendarEvent & { cancelled?: boolean }): boolean =>
  event.end > event.start && !event.cancelled;

const eventJson = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, zone: string) => {
  const from = instantOf(start, zone);
  const to = instantOf(end, zone);
  const cancelled = wordOf(event, 'status') === 'CANCELLED';
  return {
    summary: plainWords(event.summary, 200),
    location: plainWords(event.location, 200),
    description: plainText(event.description, 300),
    start: from,
    end: start.isDate ? Math.max(to, from + 86_400_000) : Math.max(to, from + 60_000),
    allDay: start.isDate,
    free: wordOf(event, 'transp') === 'TRANSPARENT',
    ...(cancelled && { cancelled }),
  };
};

const wordOf = (event: ICAL.Event, property: string): string =>
  String(event.component.getFirstPropertyValue(property) ?? '').toUpperCase();

/**
 * Returns the instant of a time in a calendar, in milliseconds. `floating` is the zone of times whose zone the file does not
 * describe.
 */
const instantOf = (time: ICAL.Time, floating: string): number => {
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return asUtc;
  if (time.zone.tzid !== 'floating') return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const [instant = asUtc] = instantsOf({ year, month, day }, hour * 60 + minute, floating);
  return instant + second * 1000;
};

const namedZone = (event: ICAL.Event, ownZone: string): string =>
  zoneOr(String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? ''), ownZone);

const zoneOr = (name: string, other: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name
      ? name
      : other;
  } catch {
    return other;
  }
};

import { expect, test } from 'vitest';
import { expandCalendar } from './expand-calendar';
import { readCalendar } from './read-calendar';

const span = { from: Date.UTC(2026, 4, 11), to: Date.UTC(2026, 5, 13) };
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Harbour//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const chicago = [
  'BEGIN:VTIMEZONE', 'TZID:Own Chicago', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500',
  'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT', 'BEGIN:STANDARD',
  'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD', 'END:VTIMEZONE',
].join('\r\n'); // biome-ignore format: lines of a file
const times = (text: string) =>
  expandCalendar(text, span).calendar.events.map(
    ({ summary, start, end }) =>
      `${summary} ${new Date(start).toISOString().slice(0, 16)} ${(end - start) / 60_000}`,
  );

test('reads a single event with folded and escaped text', () => {
  const text = calendar(
    'X-WR-CALNAME:House',
    event(
      'UID:1',
      'DTSTART:20260512T093000Z',
      'DTEND:20260512T103000Z',
      'SUMMARY:Planning\\, the night m',
      ' arket',
      'LOCATION:Lighthouse room',
      'DESCRIPTION:<p>Bring\\ncoffee</p>',
    ),
  );
  expect(expandCalendar(text, span).calendar).toEqual({
    name: 'House',
    events: [
      {
        summary: 'Planning, the night market',
        location: 'Lighthouse room',
        description: 'Bring coffee',
        start: Date.UTC(2026, 4, 12, 9, 30),
        end: Date.UTC(2026, 4, 12, 10, 30),
        allDay: false,
        free: false,
      },
    ],
  });
});

test('marks an event that does not occupy its time', () => {
  const at = (uid: string, ...lines: string[]) =>
    event(`UID:${uid}`, 'DTSTART:20260512T093000Z', `SUMMARY:${uid}`, ...lines);
  const text = calendar(
    at('1', 'TRANSP:TRANSPARENT'),
    at('2', 'TRANSP:OPAQUE'),
    at('3', 'TRANSP:transparent'),
  );
  expect(expandCalendar(text, span).calendar.events.map(({ free }) => free)).toEqual([true, false, true]);
});

test('whole days are the same days in every zone', () => {
  const text = calendar(
    event('UID:1', 'DTSTART;VALUE=DATE:20260511', 'DTEND;VALUE=DATE:20260517', 'SUMMARY:Exhibition'),
    event('UID:2', 'DTSTART;VALUE=DATE:20260515', 'SUMMARY:Book day'),
  );
  expect(expandCalendar(text, span).calendar.events.map(({ allDay }) => allDay)).toEqual([true, true]);
  expect(times(text)).toEqual(['Exhibition 2026-05-11T00:00 8640', 'Book day 2026-05-15T00:00 1440']);
});

test('reads zones from the file, from their names, or from the calendar', () => {
  const at = (zone: string) =>
    event('UID:1', `DTSTART${zone}:20260512T120000`, 'DURATION:PT1H', 'SUMMARY:Lunch');
  expect(times(calendar(chicago, at(';TZID=Own Chicago')))).toEqual(['Lunch 2026-05-12T17:00 60']);
  expect(times(calendar(at(';TZID=Europe/Berlin')))).toEqual(['Lunch 2026-05-12T10:00 60']);
  expect(times(calendar('X-WR-TIMEZONE:Asia/Tokyo', at('')))).toEqual(['Lunch 2026-05-12T03:00 60']);
  expect(times(calendar(at(';TZID=Nowhere/Known')))).toEqual(['Lunch 2026-05-12T12:00 60']);
});

test('returns each occurrence, and applies removed, moved and cancelled occurrences', () => {
  const text = calendar(
    chicago,
    event(
      'UID:1',
      'DTSTART;TZID=Own Chicago:20260113T190000',
      'DTEND;TZID=Own Chicago:20260113T203000',
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      'EXDATE;TZID=Own Chicago:20260519T190000',
      'SUMMARY:Choir',
    ),
    event(
      'UID:1',
      'RECURRENCE-ID;TZID=Own Chicago:20260526T190000',
      'DTSTART;TZID=Own Chicago:20260527T180000',
      'DTEND;TZID=Own Chicago:20260527T190000',
      'SUMMARY:Choir outside',
    ),
    event(
      'UID:1',
      'RECURRENCE-ID;TZID=Own Chicago:20260602T190000',
      'DTSTART;TZID=Own Chicago:20260602T190000',
      'DTEND;TZID=Own Chicago:20260602T203000',
      'STATUS:CANCELLED',
      'SUMMARY:Choir',
    ),
  );
  expect(times(text)).toEqual([
    'Choir 2026-05-13T00:00 90',
    'Choir outside 2026-05-27T23:00 60',
    'Choir 2026-06-10T00:00 90',
  ]);
});

test('an event that repeats for decades keeps its interval and time of day', () => {
  const text = calendar(
    chicago,
    event(
      'UID:1',
      'DTSTART;TZID=Own Chicago:19970106T080000',
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR',
      'SUMMARY:Every third week',
    ),
    event('UID:2', 'DTSTART:19900101T070000Z', 'RRULE:FREQ=DAILY;INTERVAL=10', 'SUMMARY:Every tenth day'),
  );
  const third = times(text).filter((line) => line.startsWith('Every third'));
  const weeks = third.map(
    (line) => (Date.parse(`${line.split(' ')[3]}Z`) - Date.UTC(1997, 0, 6, 14)) / 86_400_000,
  );
  // The occurrences are one hour earlier in UTC than in winter, because of daylight saving time.
  for (const day of weeks) expect([0, 4]).toContain(Math.round(day + 1 / 24) % 21);
  expect(third).toHaveLength(2);
  const tenth = times(text).filter((line) => line.startsWith('Every tenth'));
  for (const line of tenth)
    expect(((Date.parse(`${line.split(' ')[3]}Z`) - Date.UTC(1990, 0, 1, 7)) / 86_400_000) % 10).toBe(0);
  expect(tenth.length).toBeGreaterThanOrEqual(3);
});

test('returns no occurrence after the end of a rule', () => {
  const text = calendar(
    event('UID:1', 'DTSTART:20260501T070000Z', 'RRULE:FREQ=DAILY;COUNT=12', 'SUMMARY:Twelve'),
    event('UID:2', 'DTSTART:20260501T080000Z', 'RRULE:FREQ=DAILY;UNTIL=20260512T080000Z', 'SUMMARY:Until'),
  );
  expect(times(text).map((line) => line.slice(0, line.indexOf('T0')))).toEqual([
    'Twelve 2026-05-11',
    'Until 2026-05-11',
    'Twelve 2026-05-12',
    'Until 2026-05-12',
  ]);
});

test('the same file gives the same events all day, and other events on the next day', async () => {
  const text = calendar(event('UID:1', 'DTSTART:20260101T070000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily'));
  const morning = await readCalendar(text, new Date('2026-05-12T00:05:00Z'));
  expect(await readCalendar(text, new Date('2026-05-12T23:55:00Z'))).toEqual(morning);
  const next = await readCalendar(text, new Date('2026-05-13T00:05:00Z'));
  expect(next).not.toEqual(morning);
  expect(next.calendar.events.at(-1)?.start).toBe(Date.UTC(2026, 5, 13, 7));
});

test('ends a rule that has no occurrence', () => {
  const never = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';
  const text = calendar(
    event('UID:1', 'DTSTART:19900101T070000Z', never, 'SUMMARY:Never'),
    event('UID:2', 'DTSTART:20260512T070000Z', 'SUMMARY:Once'),
  );
  expect(times(text)).toEqual(['Once 2026-05-12T07:00 1']);
});

test('refuses a file that takes too long to read, without blocking other work', async () => {
  const often = (uid: number) =>
    event(`UID:${uid}`, 'DTSTART:20260101T070000Z', 'RRULE:FREQ=SECONDLY;BYMINUTE=7', 'SUMMARY:Often');
  const text = calendar(...Array.from({ length: 3_000 }, (_, uid) => often(uid)));
  let turns = 0;
  const turning = setInterval(() => turns++, 20);
  await expect(readCalendar(text, new Date('2026-05-12T00:05:00Z'), 2)).rejects.toThrow(
    'repeats without end',
  );
  clearInterval(turning);
  expect(turns).toBeGreaterThan(20);
});

test('refuses a file that is not a calendar', async () => {
  const now = new Date('2026-05-12T00:05:00Z');
  await expect(readCalendar('<html></html>', now)).rejects.toThrow('does not return a calendar');
  await expect(readCalendar('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nrubbish', now)).rejects.toThrow('damaged');
});

import { expect, test } from 'vitest';
import { decodeText, unfoldBytes } from './decode-text';
import { expandCalendar } from './expand-calendar';

const span = { from: Date.UTC(2026, 10, 27), to: Date.UTC(2026, 11, 30) };
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const once = event('UID:once', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'SUMMARY:Once');
const startsOf = (text: string) =>
  expandCalendar(text, span).calendar.events.map(
    ({ summary, start }) => `${summary} ${new Date(start).toISOString().slice(5, 16)}`,
  );
const noteOf = (text: string) => expandCalendar(text, span).note;
const inZone = (zone: string, ...lines: string[]) =>
  file(event('UID:1', `DTSTART;TZID=${zone}:20261201T190000`, 'DURATION:PT1H', 'SUMMARY:Choir', ...lines));

test.each([
  ['an IANA name', 'Europe/Vienna', '12-01T18:00'],
  ['an IANA name in quotes', '"America/Edmonton"', '12-02T02:00'],
  ['an old IANA name', 'US/Pacific', '12-02T03:00'],
  ['an IANA name with a hyphen', 'US-Eastern', '12-02T00:00'],
  ['a Windows name', 'Tokyo Standard Time', '12-01T10:00'],
  ['a Windows name with a dot', 'E. Australia Standard Time', '12-01T09:00'],
  ['a Windows name that Exchange numbers', 'W. Europe Standard Time 1', '12-01T18:00'],
  ['a name of Outlook on the web', 'tzone://Microsoft/Utc', '12-01T19:00'],
  ['a name of Evolution', '/freeassociation.sourceforge.net/Tzfile/Asia/Kolkata', '12-01T13:30'],
  ['a name of Evolution in three parts', '/softwarestudio.org/Olson_20011030_5/America/Argentina/Salta', '12-01T22:00'],
  ['a name of Mozilla', '/mozilla.org/20070129_1/Europe/London', '12-01T19:00'],
  ['an offset', 'GMT+0530', '12-01T13:30'],
  ['an offset with words', '(UTC-05:00) Eastern Time (US & Canada)', '12-02T00:00'],
  ['an offset of Lotus', 'UTC+1', '12-01T18:00'],
  ['an abbreviation', 'CEST', '12-01T18:00'],
])('reads a zone that is only named: %s', (_name, zone, start) => {
  expect(startsOf(inZone(zone))).toEqual([`Choir ${start}`]);
  expect(noteOf(inZone(zone))).toBeNull();
}); // biome-ignore format: a table

test('reads the zone of the place that a definition names', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Office', 'X-LIC-LOCATION:Australia/Sydney', 'END:VTIMEZONE'];
  expect(startsOf(inZone('Office').replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n')))).toEqual([
    'Choir 12-01T08:00',
  ]);
});

test('uses the rules of today for an IANA name, because files contain outdated rules', () => {
  const zone = [
    'BEGIN:VTIMEZONE', 'TZID:Europe/Moscow', 'BEGIN:STANDARD', 'DTSTART:19701025T030000',
    'TZOFFSETFROM:+0400', 'TZOFFSETTO:+0400', 'END:STANDARD', 'END:VTIMEZONE',
  ]; // biome-ignore format: lines of a file
  const text = inZone('Europe/Moscow').replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'));
  expect(startsOf(text)).toEqual(['Choir 12-01T16:00']);
});

test('names a zone that is unknown', () => {
  expect(startsOf(inZone('Mars/Olympus'))).toEqual(['Choir 12-01T19:00']);
  expect(noteOf(inZone('Mars/Olympus'))).toBe(
    'The calendar names an unknown time zone, “Mars/Olympus”. Check the times of its events.',
  );
});

test('a time without a zone is a time of the screen, unless the calendar names its zone', () => {
  const floating = event('UID:1', 'DTSTART:20261201T100000', 'DURATION:PT1H', 'SUMMARY:Mass');
  const [mass] = expandCalendar(file(floating), span).calendar.events;
  expect(mass).toMatchObject({ start: Date.UTC(2026, 11, 1, 10), floating: true });
  const [there] = expandCalendar(file('X-WR-TIMEZONE:Asia/Tokyo', floating), span).calendar.events;
  expect(there?.start).toBe(Date.UTC(2026, 11, 1, 1));
  expect(there).not.toHaveProperty('floating');
});

const weekly = (...lines: string[]) =>
  inZone('Europe/Berlin', ...lines).replace('20261201T190000', '20261130T090000');

test.each([
  ['an end in UTC', ['RRULE:FREQ=DAILY;UNTIL=20261202T080000Z'], ['11-30', '12-01', '12-02']],
  ['an end in UTC before the last time', ['RRULE:FREQ=DAILY;UNTIL=20261202T075959Z'], ['11-30', '12-01']],
  ['an end that is a day', ['RRULE:FREQ=DAILY;UNTIL=20261202'], ['11-30', '12-01', '12-02']],
  ['an end that is a local time', ['RRULE:FREQ=DAILY;UNTIL=20261201T090000'], ['11-30', '12-01']],
  ['positions in a week', ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=3'], ['11-30', '12-04', '12-07']],
  ['the last of some days', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=26,27,28;BYSETPOS=-1'], ['12-28']],
  ['the second last working day', ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'], []],
  ['a start that does not match', ['RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=2'], ['12-06', '12-13']],
  ['a month that ends early', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=31'], []],
  ['an exception in UTC', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261201T080000Z'], ['11-30', '12-02']],
  ['an exception in another zone', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Asia/Tokyo:20261201T170000'], ['11-30', '12-02']],
  ['an exception without a zone', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261201T090000'], ['11-30', '12-02']],
  ['an exception that is a day', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261201'], ['11-30', '12-02']],
  ['an exception at midnight', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20261201T000000'], ['11-30', '12-02']],
  ['two exceptions in one line', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261201T080000Z,20261130T080000Z'], ['12-02']],
  ['an empty exception', ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:'], ['11-30', '12-01']],
  ['added times', ['RDATE;TZID=Europe/Berlin:20261203T090000', 'RDATE:20261204T080000Z'], ['11-30', '12-03', '12-04']],
  ['an added period', ['RDATE;VALUE=PERIOD:20261203T080000Z/PT2H'], ['11-30', '12-03']],
  ['an excluded rule', ['RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'], ['12-01', '12-03']],
])('repeats an event with %s', (_name, lines, days) => {
  const starts = expandCalendar(weekly(...lines), span).calendar.events.map(({ start }) => new Date(start).toISOString());
  expect(starts).toEqual(days.map((day) => `2026-${day}T08:00:00.000Z`).filter((start) => Date.parse(start) < span.to));
}); // biome-ignore format: a table

test('an exception at midnight removes an event of whole days', () => {
  const days = event('UID:1', 'DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Fair', 'EXDATE;TZID=W. Europe Standard Time:20261201T000000');
  expect(startsOf(file(days))).toEqual(['Fair 11-30T00:00', 'Fair 12-02T00:00']);
}); // biome-ignore format: a long line

test.each([
  ['in UTC', 'RECURRENCE-ID:20261201T080000Z'],
  ['in another zone', 'RECURRENCE-ID;TZID=America/New_York:20261201T030000'],
  ['as a day', 'RECURRENCE-ID;VALUE=DATE:20261201'],
])('a changed occurrence replaces the occurrence that it names %s', (_name, names) => {
  const change = event('UID:1', names, 'DTSTART:20261215T100000Z', 'SUMMARY:Moved');
  const text = weekly('RRULE:FREQ=DAILY;COUNT=3').replace('END:VCALENDAR', `${change}\r\nEND:VCALENDAR`);
  expect(startsOf(text)).toEqual(['Choir 11-30T08:00', 'Choir 12-02T08:00', 'Moved 12-15T10:00']);
});

test('a change of an occurrence and all later ones moves and renames them', () => {
  const change = event('UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T080000Z', 'DTSTART;TZID=Europe/Berlin:20261201T110000', 'DURATION:PT30M', 'SUMMARY:Later');
  const text = weekly('RRULE:FREQ=DAILY;COUNT=3').replace('END:VCALENDAR', `${change}\r\nEND:VCALENDAR`);
  expect(startsOf(text)).toEqual(['Choir 11-30T08:00', 'Later 12-01T10:00', 'Later 12-02T10:00']);
}); // biome-ignore format: a long line

test('shows only the latest version of an event', () => {
  const version = (title: string, ...lines: string[]) => event('UID:1', 'DTSTART:20261201T090000Z', `SUMMARY:${title}`, ...lines);
  expect(startsOf(file(version('New', 'SEQUENCE:10'), version('Old', 'SEQUENCE:9')))).toEqual(['New 12-01T09:00']);
  expect(startsOf(file(version('Old', 'DTSTAMP:20261101T000000Z'), version('New', 'DTSTAMP:20261102T000000Z')))).toEqual(['New 12-01T09:00']);
  expect(startsOf(file(version('Same'), version('Other')))).toEqual(['Other 12-01T09:00', 'Same 12-01T09:00']);
}); // biome-ignore format: long lines

test.each([
  ['a rule that is wrong', ['DTSTART:20261201T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=XX']],
  ['a rule without a frequency', ['DTSTART:20261201T090000Z', 'RRULE:BYDAY=MO']],
  ['an empty start', ['DTSTART:']],
  ['no start', ['SUMMARY:No start']],
  ['an impossible day', ['DTSTART:20260230T090000Z']],
  ['words as a start', ['DTSTART:tomorrow']],
  ['a wrong duration', ['DTSTART:20261201T090000Z', 'DURATION:an hour']],
])('leaves out only the event with %s, and counts it', (_name, lines) => {
  const text = file(event('UID:bad', 'SUMMARY:Bad', ...lines), once);
  expect(startsOf(text)).toEqual(['Once 12-01T09:00']);
  expect(noteOf(text)).toBe('One event of the calendar cannot be read and is left out.');
});

const twice = file(once, event('UID:2', 'DTSTART:20261202T090000Z', 'SUMMARY:Two', 'DESCRIPTION:End'));
test.each([
  ['line ends CR', twice.replaceAll('\r\n', '\r'), 2],
  ['line ends LF', twice.replaceAll('\r\n', '\n'), 2],
  ['mixed line ends', twice.replaceAll('\r\nDT', '\nDT'), 2],
  ['empty lines', twice.replaceAll('\r\n', '\r\n\r\n'), 2],
  ['a comment before the calendar', `<!-- cache -->\r\n${twice}`, 2],
  ['a comment after the calendar', `${twice}<!-- 0.2 s --><div>x: y</div>`, 2],
  ['spaces before the calendar', `  \r\n ${twice}`, 2],
  ['raw line breaks in a text', twice.replace(':End', ':End\r\nsecond line\r\n\r\n- third'), 2],
  ['names in lower case', twice.replace(/^(BEGIN|END|DTSTART|UID)/gm, (name) => name.toLowerCase()), 2],
  ['two calendars in one file', file(once) + file(event('UID:2', 'DTSTART:20261202T090000Z', 'SUMMARY:Two')), 2],
  ['an alarm', twice.replace('SUMMARY:Two', 'BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nDESCRIPTION:Bell\r\nDURATION:PT99H\r\nEND:VALARM\r\nSUMMARY:Two'), 2],
  ['an event that is not closed', twice.replace('END:VEVENT\r\nBEGIN', 'BEGIN'), 2],
  ['a damaged property', twice.replace('SUMMARY:Two', 'X-A;B;C="\r\nSUMMARY:Two'), 2],
])('reads a calendar with %s', (_name, text, count) => {
  expect(startsOf(text)).toHaveLength(count);
  expect(noteOf(text)).toBeNull();
}); // biome-ignore format: a table

test('reads the complete events of a download that was cut off', () => {
  const cut = twice.slice(0, twice.indexOf('SUMMARY:Two') + 5);
  expect(startsOf(cut)).toEqual(['Once 12-01T09:00']);
  expect(noteOf(cut)).toBe('The end of the calendar is missing.');
});

test('decodes entities, and keeps the tags of a plain text', () => {
  const text = file(
    event('UID:1', 'DTSTART:20261201T090000Z', 'SUMMARY:Q&amp;A \\, &Scaron;koda <b>now</b>'),
  );
  expect(startsOf(text)).toEqual(['Q&A , Škoda <b>now</b> 12-01T09:00']);
});

test('the busy status of Outlook marks an event as free', () => {
  const text = file(event('UID:1', 'DTSTART:20261201T090000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'));
  expect(expandCalendar(text, span).calendar.events[0]?.free).toBe(true);
});

test.each([
  ['UTF-8 with a wrong header', 'utf8', 'text/calendar; charset=iso-8859-1'],
  ['Latin 1 with a right header', 'latin1', 'text/calendar; charset=ISO-8859-1'],
  ['Latin 1 with a wrong header', 'latin1', 'text/calendar; charset=utf-8'],
  ['Latin 1 without a header', 'latin1', 'text/calendar'],
  ['UTF-16', 'utf16le', 'text/calendar'],
] as const)('decodes %s', (_name, encoding, type) => {
  const bytes = Buffer.from(file(event('UID:1', 'DTSTART:20261201T090000Z', 'SUMMARY:Größe')), encoding);
  expect(startsOf(decodeText(unfoldBytes(bytes), type))).toEqual(['Größe 12-01T09:00']);
});

test('joins a character that is folded in its middle', () => {
  const text = Buffer.from(file(event('UID:1', 'DTSTART:20261201T090000Z', 'SUMMARY:Grö')));
  const half = text.indexOf(0xc3) + 1;
  const folded = Buffer.concat([text.subarray(0, half), Buffer.from('\r\n '), text.subarray(half)]);
  expect(startsOf(decodeText(unfoldBytes(folded), ''))).toEqual(['Grö 12-01T09:00']);
});

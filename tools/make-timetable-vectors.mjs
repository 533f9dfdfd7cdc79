// Makes packages/playback/vectors/timetable.json: `node tools/make-timetable-vectors.mjs`. This program finds the active
// schedules of each minute with the platform's clock for the time zone. Tests compare the results of the product with the file.
import { writeFile } from 'node:fs/promises';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const always = days.map((day) => `${day} 00:00-23:59`);

/** Each case: name, time zone, run times of each schedule, beginning and end. */
const cases = [
  [
    'office hours on a common Monday',
    'America/Chicago',
    [['Mon 08:00-17:00']],
    '2026-06-01T00:00Z',
    '2026-06-03T00:00Z',
  ],
  [
    'all day, every day, up to 23:59: no gap at midnight',
    'America/Chicago',
    [always],
    '2026-06-05T00:00Z',
    '2026-06-08T00:00Z',
  ],
  [
    'an end before the start is on the next day, from Saturday to Sunday too',
    'America/Chicago',
    [['Sat 22:00-02:00']],
    '2026-06-06T12:00Z',
    '2026-06-08T00:00Z',
  ],
  [
    'an end at the start is a whole day',
    'America/Chicago',
    [['Mon 08:00-08:00']],
    '2026-06-01T00:00Z',
    '2026-06-03T00:00Z',
  ],
  [
    'two schedules that overlap play together',
    'Europe/London',
    [['Mon 08:00-12:00'], ['Mon 10:00-14:00']],
    '2026-06-01T00:00Z',
    '2026-06-02T00:00Z',
  ],
  [
    'three schedules, one inside the others',
    'Europe/London',
    [['Wed 06:00-22:00'], ['Wed 09:00-17:00'], ['Wed 12:00-13:00']],
    '2026-06-03T00:00Z',
    '2026-06-04T00:00Z',
  ],
  [
    'one ends as the next begins',
    'Europe/London',
    [['Tue 08:00-12:00'], ['Tue 12:00-16:00']],
    '2026-06-02T00:00Z',
    '2026-06-03T00:00Z',
  ],
  [
    'two run times of one schedule that overlap are one',
    'Europe/London',
    [['Tue 08:00-12:00', 'Tue 10:00-16:00']],
    '2026-06-02T00:00Z',
    '2026-06-03T00:00Z',
  ],
  [
    'past midnight into a day of its own',
    'Europe/London',
    [['Fri 20:00-03:00'], ['Sat 01:00-05:00']],
    '2026-06-05T12:00Z',
    '2026-06-06T12:00Z',
  ],
  ['nothing is ever on', 'Etc/UTC', [[]], '2026-06-01T00:00Z', '2026-06-02T00:00Z'],
  [
    'Chicago, clocks forward: a start in the hour that is skipped',
    'America/Chicago',
    [['Sun 02:30-05:00']],
    '2026-03-08T00:00Z',
    '2026-03-09T06:00Z',
  ],
  [
    'Chicago, clocks forward: wholly in the hour that is skipped',
    'America/Chicago',
    [['Sun 02:15-02:45']],
    '2026-03-08T00:00Z',
    '2026-03-09T06:00Z',
  ],
  [
    'Chicago, clocks forward: over the hour that is skipped',
    'America/Chicago',
    [['Sun 01:00-04:00'], always],
    '2026-03-08T00:00Z',
    '2026-03-09T06:00Z',
  ],
  [
    'Chicago, clocks back: a time that happens twice plays twice',
    'America/Chicago',
    [['Sun 01:15-01:45']],
    '2026-11-01T00:00Z',
    '2026-11-02T06:00Z',
  ],
  [
    'Chicago, clocks back: begun in the hour that is repeated',
    'America/Chicago',
    [['Sun 01:30-05:00']],
    '2026-11-01T00:00Z',
    '2026-11-02T06:00Z',
  ],
  [
    'Chicago, clocks back: overlaps in the hour that is repeated',
    'America/Chicago',
    [['Sun 01:00-01:30'], ['Sun 01:20-02:00']],
    '2026-11-01T00:00Z',
    '2026-11-02T06:00Z',
  ],
  [
    'Phoenix keeps its clocks',
    'America/Phoenix',
    [['Sun 02:30-05:00']],
    '2026-03-08T00:00Z',
    '2026-03-09T06:00Z',
  ],
  [
    'London, clocks forward',
    'Europe/London',
    [['Sun 00:30-01:30'], ['Sun 02:00-03:00']],
    '2026-03-28T18:00Z',
    '2026-03-30T00:00Z',
  ],
  [
    'London, clocks back',
    'Europe/London',
    [['Sun 00:30-01:30'], ['Sun 02:00-03:00']],
    '2026-10-24T18:00Z',
    '2026-10-26T00:00Z',
  ],
  [
    'Sydney, clocks forward',
    'Australia/Sydney',
    [['Sun 01:30-02:30'], ['Sun 03:00-04:00']],
    '2026-10-03T06:00Z',
    '2026-10-04T18:00Z',
  ],
  [
    'Sydney, clocks back',
    'Australia/Sydney',
    [['Sun 01:30-02:30'], ['Sun 03:00-04:00']],
    '2026-04-04T06:00Z',
    '2026-04-05T18:00Z',
  ],
  [
    'Lord Howe, half an hour forward',
    'Australia/Lord_Howe',
    [['Sun 01:45-03:00'], ['Sun 02:10-02:20']],
    '2026-10-03T06:00Z',
    '2026-10-04T18:00Z',
  ],
  [
    'Lord Howe, half an hour back',
    'Australia/Lord_Howe',
    [['Sun 01:15-01:45']],
    '2026-04-04T06:00Z',
    '2026-04-05T18:00Z',
  ],
  [
    'Casablanca before Ramadan, clocks back',
    'Africa/Casablanca',
    [['Sun 01:30-04:00']],
    '2024-03-09T12:00Z',
    '2024-03-11T00:00Z',
  ],
  [
    'Casablanca after Ramadan, clocks forward',
    'Africa/Casablanca',
    [['Sun 01:30-04:00']],
    '2024-04-13T12:00Z',
    '2024-04-15T00:00Z',
  ],
  [
    'Asuncion, a midnight that does not exist',
    'America/Asuncion',
    [['Sun 00:00-03:00'], ['Sat 22:00-23:59']],
    '2023-09-30T18:00Z',
    '2023-10-01T18:00Z',
  ],
  [
    'Asuncion, clocks back over midnight',
    'America/Asuncion',
    [['Sat 23:15-23:45'], ['Sun 00:00-01:00']],
    '2024-03-23T18:00Z',
    '2024-03-24T18:00Z',
  ],
  [
    'Beirut, a midnight that does not exist',
    'Asia/Beirut',
    [['Sun 00:00-02:00']],
    '2024-03-30T12:00Z',
    '2024-03-31T12:00Z',
  ],
  [
    'Havana, a midnight that happens twice',
    'America/Havana',
    [['Sun 00:00-00:30']],
    '2024-11-03T00:00Z',
    '2024-11-03T20:00Z',
  ],
  [
    'Apia, a day that was left out',
    'Pacific/Apia',
    [['Fri 10:00-12:00', 'Sat 10:00-12:00']],
    '2011-12-29T10:00Z',
    '2011-12-31T10:00Z',
  ],
  [
    'Kathmandu, three quarters of an hour off',
    'Asia/Kathmandu',
    [['Mon 08:00-17:00']],
    '2026-06-01T00:00Z',
    '2026-06-02T00:00Z',
  ],
  [
    "St. John's, half an hour off, clocks forward",
    'America/St_Johns',
    [['Sun 01:30-03:30']],
    '2026-03-08T00:00Z',
    '2026-03-09T00:00Z',
  ],
];

const parse = (text) => {
  const [day, hours] = text.split(' ');
  const [startHour, startMinute, endHour, endMinute] = hours.split(/[:-]/).map(Number);
  return { dayOfWeek: days.indexOf(day), startHour, startMinute, endHour, endMinute };
};

/** Returns whether a run time is active in a minute of the week. Minute 0 begins at midnight on Sunday. */
const isOn = (time, minute) => {
  const start = (time.dayOfWeek * 24 + time.startHour) * 60 + time.startMinute;
  const endOfDay = time.endHour === 23 && time.endMinute === 59 ? 1440 : time.endHour * 60 + time.endMinute;
  const length = endOfDay - (time.startHour * 60 + time.startMinute);
  const lasting = length > 0 ? length : length + 1440;
  return [minute, minute + 7 * 1440].some((each) => each >= start && each < start + lasting);
};

const find = ([name, timezone, texts, from, until]) => {
  const schedules = texts.map((times, at) => ({ id: at + 1, times: times.map(parse) }));
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const on = [];
  for (let instant = Date.parse(from); instant < Date.parse(until); instant += 60_000) {
    const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
    const minute = (days.indexOf(parts.weekday) * 24 + Number(parts.hour)) * 60 + Number(parts.minute);
    const now = schedules.filter(({ times }) => times.some((time) => isOn(time, minute))).map(({ id }) => id);
    if (on.at(-1)?.schedules.join() === now.join() && on.length) continue;
    on.push({ at: new Date(instant).toISOString().replace(':00.000Z', 'Z'), schedules: now });
  }
  return { name, timezone, schedules, from, until, on };
};

const about =
  'Which schedules are on, and from which instant, for screens that have these schedules. A run time is read off the wall clock of the zone: dayOfWeek 0 is Sunday; the start belongs to it, the end does not; 23:59 as an end is the end of the day; an end at or before the start is on the next day. `on` lists each change from `from` up to `until`, both in UTC; no schedules: the screen sleeps.';
const made = { about, cases: cases.map(find) };
await writeFile(
  new URL('../packages/playback/vectors/timetable.json', import.meta.url),
  `${JSON.stringify(made, null, 1)}\n`,
);
console.log(`${made.cases.length} cases`);

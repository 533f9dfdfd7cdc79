import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantsOf, jumpBetween, startOfDay, wallClock } from './wall-clock';

const at = Date.parse;
const date = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');

test.each([
  ['2024-07-01T05:00Z', 'America/Chicago', [2024, 7, 1, 0, 0, 0, 1]],
  ['2024-01-01T05:59:59Z', 'America/Chicago', [2023, 12, 31, 23, 59, 59, 0]],
  ['2024-04-06T15:00Z', 'Australia/Lord_Howe', [2024, 4, 7, 1, 30, 0, 0]],
  ['2024-02-29T18:30Z', 'Asia/Kolkata', [2024, 3, 1, 0, 0, 0, 5]],
  ['1969-12-31T23:59:59.999Z', 'Etc/UTC', [1969, 12, 31, 23, 59, 59, 3]],
])(
  'the local date and time of %s in %s',
  (instant, zone, [year, month, day, hour, minute, second, weekday]) => {
    expect(wallClock(at(instant), zone)).toEqual({ year, month, day, hour, minute, second, weekday });
  },
);

test.each([
  ['an ordinary day', '2024-07-01', 8 * 60, 'America/Chicago', ['2024-07-01T13:00Z']],
  ['a skipped time: the instant of the jump', '2024-03-10', 150, 'America/Chicago', ['2024-03-10T08:00Z']],
  [
    'a repeated time: both instants',
    '2024-11-03',
    90,
    'America/Chicago',
    ['2024-11-03T06:30Z', '2024-11-03T07:30Z'],
  ],
  ['no summer time in Phoenix', '2024-03-10', 150, 'America/Phoenix', ['2024-03-10T09:30Z']],
  ['half an hour skipped on Lord Howe', '2024-10-06', 135, 'Australia/Lord_Howe', ['2024-10-05T15:30Z']],
  [
    'half an hour repeated on Lord Howe',
    '2024-04-07',
    105,
    'Australia/Lord_Howe',
    ['2024-04-06T14:45Z', '2024-04-06T15:15Z'],
  ],
  [
    'Casablanca goes back for Ramadan',
    '2024-03-10',
    150,
    'Africa/Casablanca',
    ['2024-03-10T01:30Z', '2024-03-10T02:30Z'],
  ],
  ['midnight skipped in Asuncion', '2023-10-01', 0, 'America/Asuncion', ['2023-10-01T04:00Z']],
  ['midnight skipped in Beirut', '2024-03-31', 0, 'Asia/Beirut', ['2024-03-30T22:00Z']],
  [
    'midnight repeated in Havana',
    '2024-11-03',
    0,
    'America/Havana',
    ['2024-11-03T04:00Z', '2024-11-03T05:00Z'],
  ],
  ['a whole day skipped on Samoa', '2011-12-30', 720, 'Pacific/Apia', ['2011-12-30T10:00Z']],
])('%s', (_name, day, minute, zone, instants) => {
  expect(instantsOf(date(day), minute, zone).map(iso)).toEqual(instants);
});

test('addDays counts calendar days', () => {
  expect(addDays(date('2024-02-28'), 2)).toEqual(date('2024-03-01'));
  expect(addDays(date('2024-01-01'), -1)).toEqual(date('2023-12-31'));
});

test('jumpBetween returns the exact instant of a clock change, or undefined', () => {
  const day = [at('2024-03-10T06:00Z'), at('2024-03-11T05:00Z')] as const;
  expect(iso(jumpBetween(...day, 'America/Chicago') ?? 0)).toBe('2024-03-10T08:00Z');
  expect(jumpBetween(...day, 'America/Phoenix')).toBeUndefined();
});

const zones = [
  'America/Chicago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Asuncion',
  'Asia/Beirut',
  'Europe/London',
  'America/St_Johns',
];

test('property: every minute is among the instants of its wall clock time', () => {
  const minutes = fc.integer({
    min: at('2000-01-01T00:00Z') / 60_000,
    max: at('2035-01-01T00:00Z') / 60_000,
  });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const wall = wallClock(minute * 60_000, zone);
      expect(instantsOf(wall, wall.hour * 60 + wall.minute, zone)).toContain(minute * 60_000);
    }),
    { numRuns: 2000 },
  );
});

test('property: a day begins at the first instant with its date', () => {
  const days = fc.integer({ min: 0, max: 9000 });
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (days, zone) => {
      const day = addDays(date('2005-01-01'), days);
      const start = startOfDay(day, zone);
      expect(wallClock(start, zone)).toMatchObject(day);
      expect(wallClock(start - 1, zone)).toMatchObject(addDays(day, -1));
    }),
    { numRuns: 2000 },
  );
});

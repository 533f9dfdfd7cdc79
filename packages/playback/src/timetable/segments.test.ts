import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Program, ProgramSchedule, RunTime } from '../program/program';
import { isOn, type Timed } from './run-times';
import { makeSegments, nextChange, periodAt, schedulesAt } from './segments';
import { addDays, startOfDay, wallClock } from './wall-clock';

const chicago = 'America/Chicago';
const at = Date.parse;
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');

/** Returns run times from texts such as 'Sun 08:00-17:00'. */
function times(...texts: string[]): RunTime[] {
  return texts.map((text) => {
    const [day = '', hours = ''] = text.split(' ');
    const [startHour = 0, startMinute = 0, endHour = 0, endMinute = 0] = hours.split(/[:-]/).map(Number);
    const dayOfWeek = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(day);
    return { dayOfWeek, startHour, startMinute, endHour, endMinute };
  });
}

function schedule(id: number, ...texts: string[]): ProgramSchedule {
  return { id, name: `Schedule ${id}`, times: times(...texts), playlists: [], overlays: [] };
}

function segments(schedules: ProgramSchedule[], zone: string, from: string, until: string) {
  return makeSegments(schedules, zone, at(from), at(until)).map(({ at, schedules }) => [
    iso(at),
    ...schedules,
  ]);
}

describe('ordinary days', () => {
  test('a segment begins when a schedule begins or ends, and at midnight', () => {
    expect(
      segments([schedule(1, 'Mon 08:00-17:00')], chicago, '2024-07-01T05:00Z', '2024-07-03T05:00Z'),
    ).toEqual([
      ['2024-07-01T05:00Z'],
      ['2024-07-01T13:00Z', 1],
      ['2024-07-01T22:00Z'],
      ['2024-07-02T05:00Z'],
    ]);
  });

  test('run times from 00:00 to 23:59 on all days leave no gap, and each midnight begins a segment', () => {
    const always = schedule(
      1,
      ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => `${day} 00:00-23:59`),
    );
    expect(segments([always], chicago, '2024-07-05T05:00Z', '2024-07-08T05:00Z')).toEqual([
      ['2024-07-05T05:00Z', 1],
      ['2024-07-06T05:00Z', 1],
      ['2024-07-07T05:00Z', 1],
    ]);
  });

  test('an end at or before the start is on the next day, also from Saturday to Sunday', () => {
    expect(
      segments([schedule(1, 'Sat 22:00-02:00')], chicago, '2024-07-07T00:00Z', '2024-07-07T20:00Z'),
    ).toEqual([
      ['2024-07-07T00:00Z'],
      ['2024-07-07T03:00Z', 1],
      ['2024-07-07T05:00Z', 1],
      ['2024-07-07T07:00Z'],
    ]);
    expect(
      segments([schedule(1, 'Mon 08:00-08:00')], chicago, '2024-07-01T12:00Z', '2024-07-03T00:00Z'),
    ).toEqual([
      ['2024-07-01T12:00Z'],
      ['2024-07-01T13:00Z', 1],
      ['2024-07-02T05:00Z', 1],
      ['2024-07-02T13:00Z'],
    ]);
  });

  test('a segment lists all active schedules', () => {
    const both = [schedule(1, 'Mon 08:00-12:00'), schedule(2, 'Mon 10:00-14:00')];
    expect(segments(both, chicago, '2024-07-01T12:00Z', '2024-07-01T20:00Z')).toEqual([
      ['2024-07-01T12:00Z'],
      ['2024-07-01T13:00Z', 1],
      ['2024-07-01T15:00Z', 1, 2],
      ['2024-07-01T17:00Z', 2],
      ['2024-07-01T19:00Z'],
    ]);
  });

  test('without schedules the screen sleeps, with one segment per day', () => {
    expect(segments([], 'Etc/UTC', '2024-07-01T00:00Z', '2024-07-02T12:00Z')).toEqual([
      ['2024-07-01T00:00Z'],
      ['2024-07-02T00:00Z'],
    ]);
  });
});

describe('days on which clocks change', () => {
  test('a run time that starts in the skipped hour begins at the first instant after that hour', () => {
    expect(
      segments([schedule(1, 'Sun 02:30-05:00')], chicago, '2024-03-10T06:00Z', '2024-03-10T20:00Z'),
    ).toEqual([['2024-03-10T06:00Z'], ['2024-03-10T08:00Z', 1], ['2024-03-10T10:00Z']]);
  });

  test('a run time completely in the skipped hour does not play', () => {
    expect(
      segments([schedule(1, 'Sun 02:15-02:45')], chicago, '2024-03-10T06:00Z', '2024-03-10T20:00Z'),
    ).toEqual([['2024-03-10T06:00Z']]);
  });

  test('a run time that occurs twice plays both times', () => {
    expect(
      segments([schedule(1, 'Sun 01:15-01:45')], chicago, '2024-11-03T05:00Z', '2024-11-03T20:00Z'),
    ).toEqual([
      ['2024-11-03T05:00Z'],
      ['2024-11-03T06:15Z', 1],
      ['2024-11-03T06:45Z'],
      ['2024-11-03T07:15Z', 1],
      ['2024-11-03T07:45Z'],
    ]);
  });

  test('in a repeated hour the wall clock decides, so a run time is off until its start occurs again', () => {
    expect(
      segments([schedule(1, 'Sun 01:30-05:00')], chicago, '2024-11-03T05:00Z', '2024-11-03T20:00Z'),
    ).toEqual([
      ['2024-11-03T05:00Z'],
      ['2024-11-03T06:30Z', 1],
      ['2024-11-03T07:00Z'],
      ['2024-11-03T07:30Z', 1],
      ['2024-11-03T11:00Z'],
    ]);
  });

  test('if clocks go back over midnight, the end of the previous day plays again', () => {
    expect(
      segments(
        [schedule(1, 'Sat 23:15-23:30')],
        'America/St_Johns',
        '2010-11-07T01:00Z',
        '2010-11-07T10:00Z',
      ),
    ).toEqual([
      ['2010-11-07T01:00Z'],
      ['2010-11-07T01:45Z', 1],
      ['2010-11-07T02:00Z'],
      ['2010-11-07T02:30Z'],
      ['2010-11-07T02:45Z', 1],
      ['2010-11-07T03:00Z'],
    ]);
  });

  test('a run time that starts in the half hour that Lord Howe skips begins at the first instant after it', () => {
    expect(
      segments(
        [schedule(1, 'Sun 02:10-03:00')],
        'Australia/Lord_Howe',
        '2024-10-05T13:30Z',
        '2024-10-06T10:00Z',
      ),
    ).toEqual([['2024-10-05T13:30Z'], ['2024-10-05T15:30Z', 1], ['2024-10-05T16:00Z']]);
  });

  test('if midnight does not exist, the day begins an hour later', () => {
    expect(
      segments(
        [schedule(1, 'Sun 00:00-03:00')],
        'America/Asuncion',
        '2023-09-30T04:00Z',
        '2023-10-01T20:00Z',
      ),
    ).toEqual([['2023-09-30T04:00Z'], ['2023-10-01T04:00Z', 1], ['2023-10-01T06:00Z']]);
  });

  test('if midnight occurs twice, the day begins at the first midnight', () => {
    expect(
      segments([schedule(1, 'Sun 00:00-00:30')], 'America/Havana', '2024-11-03T03:00Z', '2024-11-03T20:00Z'),
    ).toEqual([
      ['2024-11-03T03:00Z'],
      ['2024-11-03T04:00Z', 1],
      ['2024-11-03T04:30Z'],
      ['2024-11-03T05:00Z', 1],
      ['2024-11-03T05:30Z'],
    ]);
  });

  test('a run time on a day that a zone skipped does not play', () => {
    expect(
      segments(
        [schedule(1, 'Fri 10:00-12:00', 'Sat 10:00-12:00')],
        'Pacific/Apia',
        '2011-12-29T10:00Z',
        '2011-12-31T10:00Z',
      ),
    ).toEqual([
      ['2011-12-29T10:00Z'],
      ['2011-12-30T10:00Z'],
      ['2011-12-30T20:00Z', 1],
      ['2011-12-30T22:00Z'],
    ]);
  });
});

const changeDays: [string, string][] = [
  [chicago, '2024-03-10'],
  [chicago, '2024-11-03'],
  ['America/Phoenix', '2024-03-10'],
  ['Australia/Sydney', '2024-04-07'],
  ['Australia/Sydney', '2024-10-06'],
  ['Australia/Lord_Howe', '2024-04-07'],
  ['Australia/Lord_Howe', '2024-10-06'],
  ['Africa/Casablanca', '2024-03-10'],
  ['Africa/Casablanca', '2024-04-14'],
  ['Europe/London', '2024-03-31'],
  ['Europe/London', '2024-10-27'],
  ['America/Asuncion', '2023-03-26'],
  ['America/Asuncion', '2023-10-01'],
  ['Asia/Beirut', '2024-03-31'],
  ['America/Havana', '2024-11-03'],
  ['America/St_Johns', '2010-11-07'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['Pacific/Apia', '2011-12-30'],
];

const anyTime = fc.record({
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  startHour: fc.integer({ min: 0, max: 23 }),
  startMinute: fc.constantFrom(0, 1, 15, 30, 59),
  endHour: fc.integer({ min: 0, max: 23 }),
  endMinute: fc.constantFrom(0, 1, 15, 30, 59),
});
const anySchedules = fc
  .array(fc.array(anyTime, { maxLength: 5 }), { maxLength: 3 })
  .map((all) =>
    all.map((times, index) => ({ id: index + 1, name: `Schedule ${index + 1}`, times, playlists: [] })),
  );

/** Returns the active schedules at an instant by a simple rule: each run time is compared with the wall clock. */
function onByTheClock(schedules: Timed[], zone: string, instant: number): number[] {
  const { weekday, hour, minute } = wallClock(instant, zone);
  const on = (time: RunTime) => isOn(time, weekday, hour * 60 + minute);
  return schedules.filter((schedule) => schedule.times.some(on)).map((schedule) => schedule.id);
}

test('property: segments agree with the wall clock in every minute around every clock change', () => {
  fc.assert(
    fc.property(anySchedules, fc.constantFrom(...changeDays), (schedules, [zone, day]) => {
      const from = at(`${day}T00:00Z`) - 30 * 3_600_000;
      const until = from + 72 * 3_600_000;
      const made = makeSegments(schedules, zone, from, until);
      expect(made[0]?.at).toBe(from);
      let current = -1;
      for (let instant = from; instant < until; instant += 60_000) {
        while (made[current + 1] && (made[current + 1]?.at ?? 0) <= instant) current += 1;
        const said = made[current]?.schedules.join();
        if (said !== onByTheClock(schedules, zone, instant).join())
          expect.unreachable(`${iso(instant)}: ${said}`);
      }
      expect(current).toBe(made.length - 1);
    }),
    { numRuns: 60 },
  );
});

test('property: segments are sorted, each changes the schedules or begins a day, and each day begins a segment', () => {
  fc.assert(
    fc.property(anySchedules, fc.constantFrom(...changeDays), (schedules, [zone, day]) => {
      const today = wallClock(at(`${day}T12:00Z`), zone);
      const from = startOfDay(addDays(today, -5), zone);
      const until = startOfDay(addDays(today, 5), zone);
      const made = makeSegments(schedules, zone, from, until);
      const midnights = [...Array(10).keys()].map((index) => startOfDay(addDays(today, index - 5), zone));
      const starts = made.map((segment) => segment.at);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts).toEqual(expect.arrayContaining(midnights));
      made.forEach((segment, index) => {
        if (index > 0 && !midnights.includes(segment.at))
          expect(segment.schedules).not.toEqual(made[index - 1]?.schedules);
      });
    }),
    { numRuns: 200 },
  );
});

describe('segments of the program and of the device', () => {
  const schedules = [schedule(1, 'Mon 08:00-17:00'), schedule(2, 'Tue 08:00-17:00')];
  const from = at('2024-07-01T05:00Z');
  const knownUntil = at('2024-07-02T05:00Z');
  const program: Program = {
    version: '1',
    screen: { id: 1, name: 'Lobby', mode: 'digitalsignage', timezone: chicago, rotation: 0 },
    segments: makeSegments(schedules, chicago, from, knownUntil),
    knownUntil,
    schedules,
    manual: [],
    overlays: [],
    playlists: [],
    messages: [],
  };

  test.each([
    ['2024-07-01T13:00Z', [1]],
    ['2024-07-01T22:00Z', []],
    ['2024-07-02T13:00Z', [2]],
    ['2024-07-08T13:00Z', [1]],
    ['2024-06-24T13:00Z', [1]],
  ])('the active schedules at %s are %j', (instant, on) => {
    expect(schedulesAt(program, at(instant))).toEqual(on);
  });

  test('in the known time the segments of the program decide, even if the run times differ', () => {
    const moved = {
      ...program,
      segments: program.segments.map(({ at, schedules }) => ({ at: at + 3_600_000, schedules })),
    };
    expect(schedulesAt(moved, at('2024-07-01T13:30Z'))).toEqual([]);
    expect(schedulesAt(moved, at('2024-07-01T14:00Z'))).toEqual([1]);
  });

  test.each([
    ['2024-07-01T06:00Z', '2024-07-01T13:00Z'],
    ['2024-07-01T13:00Z', '2024-07-01T22:00Z'],
    ['2024-07-01T23:00Z', '2024-07-02T05:00Z'],
    ['2024-07-02T05:00Z', '2024-07-02T13:00Z'],
    ['2024-07-02T22:00Z', '2024-07-08T13:00Z'],
  ])('after %s the next change is at %s', (instant, change) => {
    expect(iso(nextChange(program, at(instant)))).toBe(change);
  });

  test('without run times, the next change is the start of the ninth local day after the instant', () => {
    expect(iso(nextChange({ ...program, schedules: [] }, at('2024-08-01T12:00Z')))).toBe('2024-08-10T05:00Z');
  });

  test.each([
    ['2024-07-01T14:00Z', '2024-07-01T13:00Z', '2024-07-01T22:00Z'],
    ['2024-07-02T23:00Z', '2024-07-02T22:00Z', '2024-07-03T05:00Z'],
    ['2024-07-01T04:59Z', '2024-06-30T05:00Z', '2024-07-01T05:00Z'],
  ])('the period around %s is from %s to %s', (instant, start, end) => {
    const stretch = periodAt(program, at(instant));
    expect([iso(stretch.start), iso(stretch.end)]).toEqual([start, end]);
  });

  test('a period before the known time ends where the known time begins', () => {
    const known = { ...program, segments: [{ at: at('2024-07-01T10:00Z'), schedules: [] }] };
    const { start, end } = periodAt(known, at('2024-07-01T09:00Z'));
    expect([iso(start), iso(end)]).toEqual(['2024-07-01T05:00Z', '2024-07-01T10:00Z']);
  });

  test('a period after the known time ends at the next change of the active schedules', () => {
    const { start, end, schedules } = periodAt(program, at('2024-07-08T14:00Z'));
    expect([iso(start), iso(end), schedules]).toEqual(['2024-07-08T13:00Z', '2024-07-08T22:00Z', [1]]);
  });

  test('a period on the day before a day that the zone skips ends at the end of its local day', () => {
    const screen = { ...program.screen, timezone: 'Pacific/Apia' };
    const always = schedule(7, 'Thu 00:00-23:59');
    const apia = { ...program, screen, schedules: [always] };
    const { start, end, schedules } = periodAt(apia, at('2011-12-29T20:00Z'));
    expect([iso(start), iso(end), schedules]).toEqual(['2011-12-29T10:00Z', '2011-12-30T10:00Z', [7]]);
  });
});

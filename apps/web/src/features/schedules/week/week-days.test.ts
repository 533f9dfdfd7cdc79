import { expect, test } from 'vitest';
import { quickFills } from '../hours/time-ranges';
import { overlapsWith } from './shared-hours';
import { sundayOf, weekDays } from './week-days';

const time = (dayOfWeek: number, start: number, end: number) => ({
  dayOfWeek,
  startHour: start,
  startMinute: 0,
  endHour: end,
  endMinute: 0,
});
const chicago = 'America/Chicago';
const sunday = (year: number, month: number, day: number) => ({ year, month, day });

test('uses the week in the time zone of the screen', () => {
  const instant = Date.parse('2026-03-08T02:00Z');
  expect(sundayOf(instant, chicago)).toEqual(sunday(2026, 3, 1));
  expect(sundayOf(instant, 'Asia/Tokyo')).toEqual(sunday(2026, 3, 8));
});

test('draws a run time past midnight on both days', () => {
  const days = weekDays([{ id: 7, times: [time(5, 22, 2)] }], chicago, sunday(2026, 5, 3));
  expect(days[5]?.pieces).toEqual([{ schedule: 7, lane: 0, from: 1320, to: 1440 }]);
  expect(days[6]?.pieces).toEqual([{ schedule: 7, lane: 0, from: 0, to: 120 }]);
  expect(days[6]?.stretches.map(({ schedules }) => schedules)).toEqual([[7], []]);
});

test('puts overlapping schedules into lanes and marks their shared hours', () => {
  const schedules = [
    { id: 1, times: [time(1, 8, 12)] },
    { id: 2, times: [time(1, 11, 15)] },
    { id: 3, times: [time(1, 12, 14)] },
  ];
  const monday = weekDays(schedules, chicago, sunday(2026, 5, 3))[1];
  expect(monday?.pieces.map(({ schedule, lane }) => [schedule, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
  expect(monday?.lanes).toBe(2);
  expect(monday?.mixed).toEqual([{ from: 660, to: 840 }]);
});

test('draws a schedule only on the days of its playlists', () => {
  const dates = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
  const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => time(day, 8, 12));
  const always = { id: 1, times: daily, dates: [dates(null, '2026-05-01'), dates(null, null)] };
  const ended = { id: 2, times: daily, dates: [dates(null, '2026-05-02')] };
  const ending = {
    id: 3,
    times: [time(1, 10, 12), time(2, 10, 12)],
    dates: [dates('2026-05-01', '2026-05-04')],
  };
  const coming = { id: 4, times: daily, dates: [dates('2026-05-09', null)] };
  const days = weekDays([always, ended, ending, coming], chicago, sunday(2026, 5, 3));
  const playing = days.map(({ pieces }) => pieces.map(({ schedule }) => schedule));
  expect(playing).toEqual([[1], [1, 3], [1], [1], [1], [1], [1, 4]]);
  expect(days[1]?.mixed).toEqual([{ from: 600, to: 720 }]);
  expect(days[2]?.mixed).toEqual([]);
  expect(days[2]?.stretches.map(({ schedules }) => schedules)).toEqual([[], [1], []]);
});

test('draws a repeated hour once, with a note', () => {
  const day = weekDays([{ id: 1, times: [time(0, 1, 3)] }], chicago, sunday(2026, 11, 1))[0];
  expect(day?.clocks).toBe('Clocks go back: 1:00 am to 2:00 am plays twice.');
  expect(day?.pieces).toEqual([{ schedule: 1, lane: 0, from: 60, to: 180 }]);
  expect(day?.stretches.find(({ schedules }) => schedules.length > 0)).toMatchObject({
    start: Date.parse('2026-11-01T06:00Z'),
    end: Date.parse('2026-11-01T09:00Z'),
  });
});

test('leaves the hour that clocks skip empty', () => {
  const day = weekDays([{ id: 1, times: [time(0, 1, 4)] }], chicago, sunday(2026, 3, 8))[0];
  expect(day?.clocks).toBe('Clocks go forward: 2:00 am to 3:00 am is skipped.');
  expect(day?.skipped).toEqual({ from: 120, to: 180 });
  expect(day?.pieces.map(({ from, to }) => [from, to])).toEqual([
    [60, 120],
    [180, 240],
  ]);
});

test('notes the skipped hour of a day that begins at 1:00 am', () => {
  const day = weekDays([], 'America/Santiago', sunday(2026, 9, 6))[0];
  expect(day?.clocks).toBe('Clocks go forward: 12:00 am to 1:00 am is skipped.');
});

test('describes shared hours', () => {
  const lunch = [1, 2, 3, 4, 5].map((day) => time(day, 12, 13));
  expect(overlapsWith(quickFills['M-F 8-5'], [{ id: 2, times: lunch }])).toEqual([
    { schedules: [2], words: 'Monday to Friday 12:00 pm to 1:00 pm' },
  ]);
  expect(
    overlapsWith(quickFills['24/7'], [
      { id: 3, times: [time(5, 22, 2), time(6, 22, 2)] },
      { id: 4, times: [] },
    ]),
  ).toEqual([
    {
      schedules: [3],
      words: 'Saturday and Sunday 12:00 am to 2:00 am; Friday and Saturday 10:00 pm to midnight',
    },
  ]);
  expect(overlapsWith(quickFills['24/7'], [{ id: 5, times: quickFills['24/7'] }])).toEqual([
    { schedules: [5], words: 'Every day all day' },
  ]);
});

test('describes the hours of three schedules apart from the hours of two', () => {
  const always = { id: 6, times: quickFills['24/7'] };
  const noon = { id: 7, times: [time(1, 12, 14)] };
  expect(overlapsWith([time(1, 11, 13)], [always, noon])).toEqual([
    { schedules: [6], words: 'Monday 11:00 am to 12:00 pm' },
    { schedules: [6, 7], words: 'Monday 12:00 pm to 1:00 pm' },
  ]);
});

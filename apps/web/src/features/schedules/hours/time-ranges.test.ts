import { expect, test } from 'vitest';
import { rangeWords, timeWords } from './range-words';
import {
  hoursBetween,
  isAllDay,
  minutesOf,
  nextSpan,
  quickFills,
  rangesOf,
  type Span,
  timesOf,
  withRange,
} from './time-ranges';

const hours = (start: [number, number] = [8, 0], end: [number, number] = [17, 0]) => ({
  startHour: start[0],
  startMinute: start[1],
  endHour: end[0],
  endMinute: end[1],
});
const span = (dayOfWeek: number, ...times: Parameters<typeof hours>): Span => ({
  dayOfWeek,
  ...hours(...times),
});

test.each([
  ['none yet', [], 0],
  ['after Sunday', [span(0)], 1],
  ['after the last row, not the latest day', [span(5), span(2)], 3],
  ['after Saturday', [span(6)], 0],
])('chooses the day of a new row: %s', (_, rows, day) => {
  expect(nextSpan(rows)).toEqual(span(day));
});

test('the quick fill buttons add the days of a common week', () => {
  expect(quickFills['24/7']).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => span(day, [0, 0], [23, 59])));
  expect(quickFills['M-F 8-5']).toEqual([1, 2, 3, 4, 5].map((day) => span(day)));
  expect(quickFills['Clear all']).toEqual([]);
});

test('run times with the same hours are one range, and its run times keep their ids', () => {
  const times = [
    { ...span(3), id: 30 },
    { ...span(1), id: 10 },
    { ...span(1, [18, 0], [20, 0]), id: 11 },
  ];
  const ranges = rangesOf(times);
  expect(ranges.map(({ days }) => days)).toEqual([[1, 3], [1]]);
  expect(timesOf(ranges).map(({ id }) => id)).toEqual([10, 30, 11]);
});

test('a day that is added to a range is a new run time, and later hours change the stored run times', () => {
  const [range] = rangesOf([{ ...span(1), id: 10 }]);
  if (!range) throw new Error('There is no range.');
  const changed = { ...range, ...hours([9, 0]), days: [1, 2] };
  expect(timesOf([changed])).toEqual([
    { ...span(1, [9, 0]), id: 10 },
    { ...span(2, [9, 0]), id: 0 },
  ]);
});

test('hours that are drawn again on other days join the range', () => {
  const ranges = withRange(rangesOf([span(1)]), { key: 'drawn', days: [3, 1], ...hours() });
  expect(ranges.map(({ days }) => days)).toEqual([[1, 3]]);
  expect(withRange(ranges, { key: 'drawn', days: [3], ...hours([8, 15]) })).toHaveLength(2);
});

test.each([
  [hours(), 480, 1020, '8:00 am to 5:00 pm'],
  [hours([0, 0], [23, 59]), 0, 1440, 'All day'],
  [hours([0, 0], [0, 0]), 0, 1440, 'All day'],
  [hours([8, 0], [23, 59]), 480, 1440, '8:00 am to midnight'],
  [hours([22, 0], [2, 0]), 1320, 1560, '10:00 pm to 2:00 am'],
])('reads %j as minutes and words', (given, from, to, words) => {
  expect(minutesOf(given)).toEqual({ from, to });
  expect(minutesOf(hoursBetween({ from, to }))).toEqual({ from, to });
  expect(timeWords(given)).toBe(words);
  expect(isAllDay(given)).toBe(words === 'All day');
});

test('the end of the day is stored as 23:59', () => {
  expect(hoursBetween({ from: 480, to: 1440 })).toEqual(hours([8, 0], [23, 59]));
});

test.each([
  [[1, 2, 3, 4, 5], 'Monday to Friday, 8:00 am to 5:00 pm'],
  [[0, 6], 'Saturday and Sunday, 8:00 am to 5:00 pm'],
  [[], 'No days, 8:00 am to 5:00 pm'],
])('names the days %j', (days, words) => {
  expect(rangeWords({ ...hours(), days, key: '', rows: [] })).toBe(words);
});

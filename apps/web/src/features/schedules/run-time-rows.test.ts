import { expect, test } from 'vitest';
import { nextSpan, pieces, quickFills, type Span } from './run-time-rows';

const span = (
  dayOfWeek: number,
  start: [number, number] = [8, 0],
  end: [number, number] = [17, 0],
): Span => ({
  dayOfWeek,
  startHour: start[0],
  startMinute: start[1],
  endHour: end[0],
  endMinute: end[1],
});

test.each([
  ['none yet', [], 0],
  ['after Sunday', [span(0)], 1],
  ['after the last row, not the latest day', [span(5), span(2)], 3],
  ['after Saturday', [span(6)], 0],
])('a new row, %s', (_, rows, day) => {
  expect(nextSpan(rows)).toEqual(span(day));
});

test('quick fill', () => {
  expect(quickFills['24/7']).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => span(day, [0, 0], [23, 59])));
  expect(quickFills['M-F 8-5']).toEqual([1, 2, 3, 4, 5].map((day) => span(day)));
  expect(quickFills['Clear all']).toEqual([]);
});

test.each([
  ['a day', span(1), [{ day: 1, from: 480, to: 1020 }]],
  ['to the end of the day', span(1, [20, 0], [23, 59]), [{ day: 1, from: 1200, to: 1440 }]],
  [
    'past midnight',
    span(6, [22, 0], [2, 0]),
    [
      { day: 6, from: 1320, to: 1440 },
      { day: 0, from: 0, to: 120 },
    ],
  ],
  ['to midnight', span(1, [22, 0], [0, 0]), [{ day: 1, from: 1320, to: 1440 }]],
  [
    'the same start and end: a day round',
    span(1, [8, 0], [8, 0]),
    [
      { day: 1, from: 480, to: 1440 },
      { day: 2, from: 0, to: 480 },
    ],
  ],
])('pieces of the week: %s', (_, one, expected) => {
  expect(pieces(one)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { nextSpan, quickFills, type Span } from './run-time-rows';

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
])('chooses the day of a new row: %s', (_, rows, day) => {
  expect(nextSpan(rows)).toEqual(span(day));
});

test('the quick fill buttons add the days of a common week', () => {
  expect(quickFills['24/7']).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => span(day, [0, 0], [23, 59])));
  expect(quickFills['M-F 8-5']).toEqual([1, 2, 3, 4, 5].map((day) => span(day)));
  expect(quickFills['Clear all']).toEqual([]);
});

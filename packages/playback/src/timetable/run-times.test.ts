import { expect, test } from 'vitest';
import { piecesOf } from './run-times';

const span = (
  dayOfWeek: number,
  [startHour, startMinute]: [number, number] = [8, 0],
  [endHour, endMinute]: [number, number] = [17, 0],
) => ({
  dayOfWeek,
  startHour,
  startMinute,
  endHour,
  endMinute,
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
    'the same start and end: 24 hours',
    span(1, [8, 0], [8, 0]),
    [
      { day: 1, from: 480, to: 1440 },
      { day: 2, from: 0, to: 480 },
    ],
  ],
])('parts of the week: %s', (_, one, expected) => {
  expect(piecesOf(one)).toEqual(expected);
});

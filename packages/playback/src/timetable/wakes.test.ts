import { expect, test } from 'vitest';
import { wakesOf } from './wakes';

const segments = (...schedules: number[][]) => schedules.map((on, at) => ({ at, schedules: on }));

test.each([
  ['always asleep', segments([], []), []],
  ['a program that begins with a play', segments([1], [1], []), [0]],
  ['several wakes', segments([], [1], [2], [], [], [1]), [1, 5]],
])('%s', (_name, given, expected) => {
  expect(wakesOf({ segments: given })).toEqual(expected);
});

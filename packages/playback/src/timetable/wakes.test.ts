import { expect, test } from 'vitest';
import { wakesOf } from './wakes';

const segments = (...schedules: number[][]) => schedules.map((on, at) => ({ at, schedules: on }));

test.each([
  ['always asleep', segments([], []), []],
  ['from the first moment', segments([1], [1], []), [0]],
  ['each time anew', segments([], [1], [2], [], [], [1]), [1, 5]],
])('%s', (_name, given, expected) => {
  expect(wakesOf({ segments: given })).toEqual(expected);
});

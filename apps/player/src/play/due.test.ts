import { expect, test } from 'vitest';
import { message, noon, programOf } from '../testing/programs';
import { dueAfter, dueAt } from './due';

// Each message plays for ten seconds, the first one from noon.
const program = programOf([message(1), message(2), message(3)]);
const none = new Set<number>();
const first = noon - (noon % 30_000);
const idAfter = (instant: number, on = false) => {
  const due = dueAfter(program, instant, none, on ? dueAt(program, first + 20_000, none) : undefined);
  return due.kind === 'message' ? due.message.id : undefined;
};

test.each([
  ['nothing is on: six tenths of a second are enough', first + 9_400, false, 1],
  ['nothing is on: four are not', first + 9_600, false, 2],
  ['another is on: with four seconds to go it comes on', first + 6_000, true, 1],
  ['another is on: with two it does not', first + 8_000, true, 2],
  ['at its start it comes on, whatever is on', first, true, 1],
])('%s', (_, instant, on, id) => {
  expect(idAfter(instant, on)).toBe(id);
});

test('a changed message is shown again, even if it ends soon', () => {
  const on = dueAt(program, first, none);
  expect(dueAfter(program, first + 9_900, none, on)).toMatchObject({ message: { id: 1 } });
});

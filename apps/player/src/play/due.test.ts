import { expect, test } from 'vitest';
import { message, noon, programOf } from '../testing/programs';
import { dueAfter, dueAt } from './due';

// Each message plays for ten seconds. The first message begins at noon.
const program = programOf([message(1), message(2), message(3)]);
const none = new Set<number>();
const first = noon - (noon % 30_000);
const idAfter = (instant: number, on = false) => {
  const due = dueAfter(program, instant, none, on ? dueAt(program, first + 20_000, none) : undefined);
  return due.kind === 'message' ? due.message.id : undefined;
};

test.each([
  ['on an empty screen, shows a message with 0.6 seconds left', first + 9_400, false, 1],
  ['on an empty screen, skips a message with 0.4 seconds left', first + 9_600, false, 2],
  ['after another message, shows a message with four seconds left', first + 6_000, true, 1],
  ['after another message, skips a message with two seconds left', first + 8_000, true, 2],
  ['after another message, shows a message at its start', first, true, 1],
])('%s', (_, instant, on, id) => {
  expect(idAfter(instant, on)).toBe(id);
});

test('a changed message is shown again, even if it ends soon', () => {
  const on = dueAt(program, first, none);
  expect(dueAfter(program, first + 9_900, none, on)).toMatchObject({ message: { id: 1 } });
});

const notice = { title: 'This screen is paused', text: 'Ask an owner.' };

test('shows the notice of the program instead of its messages', () => {
  expect(dueAt({ ...program, notice }, noon, none)).toMatchObject({
    kind: 'rest',
    picture: { kind: 'notice', ...notice },
  });
  expect(dueAt({ ...program, notice, schedules: [], segments: [] }, noon, none)).toMatchObject({
    picture: { kind: 'notice', ...notice },
  });
});

test('stays black outside the hours, also with a notice', () => {
  const asleep = { ...program, notice, segments: [{ at: noon - 1_000, schedules: [] }] };
  expect(dueAt(asleep, noon, none)).toMatchObject({ picture: { kind: 'sleep' } });
});

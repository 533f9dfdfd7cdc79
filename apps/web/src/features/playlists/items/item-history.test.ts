import { expect, test } from 'vitest';
import { removeRows } from './edit-rows';
import { type ItemHistory, maxSteps, noHistory, noteStep, redo, undo } from './item-history';
import { keysOf, messageRow, rowsOf } from './test-rows';

const before = rowsOf('abc');
const after = removeRows(before, new Set('b'));
const removed = noteStep(noHistory, { before, after });

test('undoes and redoes an edit', () => {
  const undone = undo(removed, after);
  expect(undone && keysOf(undone.rows)).toBe('abc');
  const redone = undone && redo(undone.history, undone.rows);
  expect(redone && keysOf(redone.rows)).toBe('ac');
  expect(redone && undo(redone.history, redone.rows)?.rows).toEqual(before);
});

test('an item that another person added since the edit stays', () => {
  const now = [...after, messageRow('x', 9)];
  const undone = undo(removed, now);
  expect(undone && keysOf(undone.rows)).toBe('abcx');
});

test('a new edit ends the redo', () => {
  const undone = undo(removed, after);
  const next = undone && noteStep(undone.history, { before, after: [] });
  expect(next && redo(next, [])).toBeUndefined();
});

test('keeps 50 edits', () => {
  let history: ItemHistory = noHistory;
  for (let step = 0; step < maxSteps + 10; step++) history = noteStep(history, { before, after });
  let undone = 0;
  for (let next = undo(history, after); next; next = undo(next.history, next.rows)) undone++;
  expect([maxSteps, undone]).toEqual([50, 50]);
});

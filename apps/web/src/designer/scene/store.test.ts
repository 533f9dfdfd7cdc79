import { expect, test } from 'vitest';
import { addElement } from './edit-elements';
import { move } from './geometry';
import { maxSteps } from './history';
import { elementOf } from './scene';
import { clearSelection, selectKey } from './select';
import { createDesigner, designToSave, isDirty, sceneOf, undoLabels } from './store';
import { box, designOf, placesIn } from './test-scene';

const open = () => {
  const store = createDesigner(designOf(box('a', 10, 10, 20, 20), box('b', 50, 10, 20, 20)));
  store.select(selectKey(store.getState(), 'a'));
  const push = (x: number, label = 'move', joinKey?: string) =>
    store.commit(label, move(store.getState(), { x, y: 0 }), joinKey);
  const left = () => elementOf(store.getState(), 'a')?.left;
  const selected = () => [...store.getState().selection].join(' ');
  return { store, push, left, selected };
};

test('undo and redo go through the steps, with their labels', () => {
  const { store, push, left } = open();
  push(1, 'move');
  push(2, 'nudge');
  expect(undoLabels(store.getState())).toEqual({ undo: 'nudge', redo: undefined });
  store.undo();
  expect([left(), undoLabels(store.getState())]).toEqual([11, { undo: 'move', redo: 'nudge' }]);
  store.redo();
  expect(left()).toBe(13);
});

test('undo and redo bring the selection back', () => {
  const { store, push, selected } = open();
  push(1);
  store.select(selectKey(store.getState(), 'b'));
  push(1);
  store.select(clearSelection(store.getState()));
  store.undo();
  expect(selected()).toBe('b');
  store.undo();
  expect(selected()).toBe('a');
  store.redo();
  expect(selected()).toBe('a');
});

test('a new step drops the steps to redo', () => {
  const { store, push, left } = open();
  push(1);
  store.undo();
  push(5);
  store.redo();
  expect(left()).toBe(15);
});

test('steps with the same key are joined, unless another step or undo is between them', () => {
  const { store, push, left } = open();
  for (const x of [1, 1, 1]) push(x, 'nudge', 'nudge 1');
  push(1, 'nudge', 'nudge 2');
  expect(store.getState().history.past).toHaveLength(2);
  store.undo();
  expect(left()).toBe(13);
  push(1, 'nudge', 'nudge 1');
  store.undo();
  expect(left()).toBe(13);
});

test('joined steps that return to the first design leave no step', () => {
  const { store, push, left } = open();
  push(1, 'slide', 'slide 1');
  push(-1, 'slide', 'slide 1');
  expect([left(), store.getState().history.past]).toEqual([10, []]);
});

test('a commit without a change, a view, a selection and a gesture add no step', () => {
  const { store, push } = open();
  push(0);
  store.setView({ zoom: 2, grid: true });
  store.select(selectKey(store.getState(), 'b'));
  store.setGesture('moving');
  expect(store.getState().history.past).toEqual([]);
});

test('cancel removes the newest step only if it has the key', () => {
  const { store, push, left } = open();
  push(1, 'move');
  push(2, 'animation', 'animation 1');
  push(3, 'animation', 'animation 1');
  store.cancel('animation 2');
  expect(left()).toBe(16);
  store.cancel('animation 1');
  expect([left(), undoLabels(store.getState())]).toEqual([11, { undo: 'move', redo: undefined }]);
});

test(`keeps ${maxSteps} steps`, () => {
  const { store, push, left } = open();
  for (let step = 0; step < maxSteps + 5; step++) push(0.1);
  for (let step = 0; step < maxSteps + 5; step++) store.undo();
  expect(store.getState().history.future).toHaveLength(maxSteps);
  expect(left()).toBe(10.5);
});

test('undo still works after the form received the design', () => {
  const { store, push, left } = open();
  expect(isDirty(store.getState())).toBe(false);
  push(1);
  expect(isDirty(store.getState())).toBe(true);
  store.noteSaved();
  expect(isDirty(store.getState())).toBe(false);
  store.undo();
  expect([left(), isDirty(store.getState())]).toEqual([10, true]);
});

test('applying the scene again toggles its counter, and is neither a step nor a change', () => {
  const { store } = open();
  store.applyAgain();
  expect(designToSave(store.getState()).scenes[0].delay).toBe(1);
  expect([isDirty(store.getState()), store.getState().history.past]).toEqual([false, []]);
  store.applyAgain();
  expect(store.getState().delay).toBe(0);
});

test('designs are frozen and share the elements that did not change', () => {
  const { store, push } = open();
  const before = store.getState();
  push(1);
  store.commit('add', addElement(store.getState(), { type: 'text', key: 'c' }));
  const after = store.getState();
  expect(elementOf(after, 'b')).toBe(elementOf(before, 'b'));
  expect(Object.isFrozen(elementOf(after, 'c'))).toBe(true);
  expect(Object.isFrozen(after.design.scenes[0].elements)).toBe(true);
  expect(placesIn(sceneOf(after))).toHaveLength(3);
});

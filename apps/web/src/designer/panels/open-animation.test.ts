import { expect, test } from 'vitest';
import { move } from '../scene/geometry';
import { elementOf, withSelection } from '../scene/scene';
import { createDesigner, sceneOf, undoLabels } from '../scene/store';
import { box, designOf } from '../scene/test-scene';
import { openAnimation } from './open-animation';

const opened = () => {
  const store = createDesigner(
    designOf(
      box('a', 10, 10, 20, 20, { animations: ['spin', { type: 'zoom', start: 1, end: 1.06 }] }),
      box('b', 10, 10, 20, 20, { locked: true }),
    ),
  );
  store.select(withSelection(sceneOf(store.getState()), ['a', 'b']));
  const animations = (key = 'a') => elementOf(store.getState(), key)?.animations;
  return { store, animations, open: openAnimation(store, 'animation 1') };
};

test('the changes of an open animation are one step', () => {
  const { store, animations, open } = opened();
  const before = animations();
  open.change(1, { delay: 100 });
  open.change(1, { delay: 200, duration: 900 });
  expect(animations()).toMatchObject([
    { type: 'unknown', value: 'spin' },
    { delay: 200, duration: 900, end: 1.06 },
  ]);
  expect(undoLabels(store.getState()).undo).toBe('animation');
  store.undo();
  expect(animations()).toEqual(before);
  expect(store.getState().history.past).toEqual([]);
});

test('a new animation that is deleted again leaves no step', () => {
  const { store, animations, open } = opened();
  open.add();
  expect(animations()).toMatchObject([{}, {}, { type: 'fadeIn', duration: 0 }]);
  open.remove(2);
  expect([animations()?.length, store.getState().history.past.length]).toEqual([2, 0]);
});

test('locked elements keep their animations', () => {
  const { animations, open } = opened();
  open.add();
  expect(animations('b')).toEqual([]);
});

test('canceling restores the animations and leaves no step', () => {
  const { store, animations, open } = opened();
  const before = animations();
  open.change(1, { end: 3 });
  open.cancel();
  expect(animations()).toEqual(before);
  expect(store.getState().history.past).toEqual([]);
});

test('canceling after a move restores the animations and keeps the move', () => {
  const { store, animations, open } = opened();
  const before = animations();
  open.change(1, { end: 3 });
  store.commit('move', move(store.getState(), { x: 5, y: 0 }));
  open.cancel();
  expect(animations()).toEqual(before);
  expect(elementOf(store.getState(), 'a')?.left).toBe(15);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addElement } from '../scene/edit-elements';
import { createDesigner } from '../scene/store';
import { box, designOf } from '../scene/test-scene';
import { keepDrafts } from './keep-drafts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const openKeeper = () => {
  const store = createDesigner(designOf(box('a', 1, 2, 3, 4)));
  const stored: string[] = [];
  const keeper = keepDrafts(store, {
    save: (text) => stored.push(`${JSON.parse(text).scenes[0].elements.length} elements`),
    remove: () => stored.push('removed'),
  });
  const add = (key: string) => store.commit('add', addElement(store.getState(), { type: 'box', key }));
  return { store, stored, add, ...keeper };
};

test('stores a draft one second after a step, also while steps follow', () => {
  const { add, stored } = openKeeper();
  add('b');
  vi.advanceTimersByTime(600);
  add('c');
  vi.advanceTimersByTime(399);
  expect(stored).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stored).toEqual(['3 elements']);
  vi.advanceTimersByTime(5000);
  expect(stored).toEqual(['3 elements']);
});

test('stores nothing if only the selection or the view changes', () => {
  const { store, stored } = openKeeper();
  store.select({ ...store.getState(), selection: new Set(['a']) });
  store.setView({ zoom: 2 });
  vi.advanceTimersByTime(5000);
  expect(stored).toEqual([]);
});

test('removes the draft if all steps are undone', () => {
  const { store, add, stored } = openKeeper();
  add('b');
  vi.advanceTimersByTime(1000);
  store.undo();
  vi.advanceTimersByTime(1000);
  expect(stored).toEqual(['2 elements', 'removed']);
});

test('keeps the draft after Save Changes, because the form is not saved yet', () => {
  const { store, add, stored, stop } = openKeeper();
  add('b');
  store.noteSaved();
  stop();
  expect(stored).toEqual(['2 elements']);
});

test('stores a step at once if the page is left, and once only', () => {
  const { add, stored, flush, stop } = openKeeper();
  add('b');
  flush();
  expect(stored).toEqual(['2 elements']);
  stop();
  vi.advanceTimersByTime(5000);
  expect(stored).toEqual(['2 elements']);
});

test('stores nothing after it has stopped', () => {
  const { add, stored, stop } = openKeeper();
  stop();
  add('b');
  vi.advanceTimersByTime(5000);
  expect(stored).toEqual([]);
});

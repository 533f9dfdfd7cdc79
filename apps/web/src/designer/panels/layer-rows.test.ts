import { expect, test } from 'vitest';
import { elementsOf } from '../scene/scene';
import { box, orderIn, sceneWith } from '../scene/test-scene';
import { keysBetween, layersOf, moveToRow } from './layer-rows';

const scene = sceneWith(['a', 'b', 'c', 'd'].map((key) => box(key, 0, 0, 1, 1)));

test('lists the front element first', () => {
  expect(layersOf(elementsOf(scene)).map(({ key }) => key)).toEqual(['d', 'c', 'b', 'a']);
});

test.each([
  ['a', 0, 'b c d a'],
  ['d', 3, 'd a b c'],
  ['b', 1, 'a c b d'],
  ['b', 2, 'a b c d'],
])('%s moved to row %i', (key, row, order) => {
  expect(orderIn(moveToRow(scene, key, row))).toBe(order);
});

test('a locked element stays in its row', () => {
  const locked = sceneWith([box('a', 0, 0, 1, 1, { locked: true }), box('b', 0, 0, 1, 1)]);
  expect(moveToRow(locked, 'a', 0)).toBe(locked);
});

test('a range goes from one row to another in both directions', () => {
  const layers = layersOf(elementsOf(scene));
  expect(keysBetween(layers, 'd', 'b')).toEqual(['d', 'c', 'b']);
  expect(keysBetween(layers, 'b', 'd')).toEqual(['d', 'c', 'b']);
  expect(keysBetween(layers, 'gone', 'b')).toEqual(['b']);
});

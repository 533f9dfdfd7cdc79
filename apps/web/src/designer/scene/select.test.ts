import { describe, expect, test } from 'vitest';
import { enterGroup } from './group';
import { handleAt, keysAt } from './hit';
import { readingOrder, spokenName } from './reading-order';
import { elementsOf, selectedIndex } from './scene';
import {
  clearSelection,
  selectBelow,
  selectEverything,
  selectKey,
  selectNext,
  selectOuter,
  selectWithin,
  toggleKey,
} from './select';
import { box, sceneWith } from './test-scene';

const elements = [
  box('ground', 0, 0, 100, 100, { locked: true }),
  box('a', 10, 10, 30, 30),
  box('b', 20, 20, 30, 30),
  box('ghost', 20, 20, 30, 30, { hidden: true }),
  box('g1', 60, 60, 10, 10, { group: 'g' }),
  box('g2', 80, 60, 10, 10, { group: 'g' }),
];
const scene = sceneWith(elements);
const keys = ({ selection }: { selection: ReadonlySet<string> }) => [...selection].join(' ');

test('hits elements from front to back, without locked and hidden ones', () => {
  expect(keysAt(scene, { x: 25, y: 25 })).toEqual(['b', 'a']);
  expect(keysAt(scene, { x: 5, y: 90 })).toEqual([]);
});

test.each([
  ['a click selects one', selectKey(selectKey(scene, 'a'), 'b'), 'b'],
  ['a click on a group selects the group', selectKey(scene, 'g1'), 'g1 g2'],
  ['Shift adds', toggleKey(selectKey(scene, 'a'), 'b'), 'a b'],
  ['Shift removes', toggleKey(toggleKey(selectKey(scene, 'a'), 'b'), 'a'), 'b'],
  ['Shift adds a group', toggleKey(selectKey(scene, 'a'), 'g2'), 'a g1 g2'],
  ['Shift removes a group', toggleKey(toggleKey(selectKey(scene, 'a'), 'g2'), 'g1'), 'a'],
  ['Mod selects the next below', selectBelow(selectKey(scene, 'b'), { x: 25, y: 25 }), 'a'],
  ['Mod begins at the front again', selectBelow(selectKey(scene, 'a'), { x: 25, y: 25 }), 'b'],
  ['Mod on the empty canvas clears', selectBelow(selectKey(scene, 'a'), { x: 95, y: 95 }), ''],
  ['Mod+A selects no locked or hidden one', selectEverything(scene), 'a b g1 g2'],
  ['double click selects inside the group', enterGroup(selectKey(scene, 'g1'), 'g2'), 'g2'],
  ['inside a group a click selects one', selectKey(enterGroup(scene, 'g2'), 'g1'), 'g1'],
  ['Mod+A in a group selects its elements', selectEverything(enterGroup(scene, 'g2')), 'g1 g2'],
  ['a click outside leaves the group', selectKey(enterGroup(scene, 'g2'), 'a'), 'a'],
  ['Esc selects the group again', selectOuter(enterGroup(scene, 'g2')), 'g1 g2'],
  ['Esc clears the selection', selectOuter(selectKey(scene, 'a')), ''],
  ['clears the selection', clearSelection(selectKey(scene, 'a')), ''],
])('%s', (_name, selected, expected) => {
  expect(keys(selected)).toBe(expected);
});

test('a click after leaving a group selects the group', () => {
  const outside = selectKey(enterGroup(scene, 'g2'), 'a');
  expect([outside.inside, keys(selectKey(outside, 'g1'))]).toEqual([null, 'g1 g2']);
});

describe('a marquee', () => {
  const marquee = { left: 5, top: 5, width: 36, height: 36 };
  test.each([
    ['selects touched elements', { box: marquee, mode: 'touch', added: [] }, 'a b'],
    ['selects enclosed elements', { box: marquee, mode: 'enclose', added: [] }, 'a'],
    ['adds to the selection', { box: marquee, mode: 'enclose', added: ['g1', 'g2'] }, 'g1 g2 a'],
    [
      'selects whole groups',
      { box: { left: 59, top: 59, width: 5, height: 5 }, mode: 'touch', added: [] },
      'g1 g2',
    ],
  ] as const)('%s', (_name, input, expected) => {
    expect(keys(selectWithin(scene, input))).toBe(expected);
  });
});

test('Tab selects the elements in reading order, and ends after the last element', () => {
  const disordered = sceneWith([
    box('third', 5, 50, 5, 5),
    box('second', 50, 11, 5, 5),
    box('first', 5, 14, 5, 5),
  ]);
  const seen: string[] = [];
  for (let at = selectNext(disordered, 1); at; at = selectNext(at, 1)) seen.push(keys(at));
  expect(seen).toEqual(['first', 'second', 'third']);
  expect(keys(selectNext(disordered, -1) ?? disordered)).toBe('third');
  expect(readingOrder(elementsOf(disordered)).map(({ key }) => key)).toEqual(seen);
});

test('the index is that of the single selected element, or -1', () => {
  expect([scene, selectKey(scene, 'a'), selectEverything(scene)].map(selectedIndex)).toEqual([-1, 1, -1]);
});

test.each([
  ['a corner', { x: 10.4, y: 9.6 }, 'nw'],
  ['a side', { x: 40, y: 26 }, 'e'],
  ['no handle', { x: 25, y: 25 }, undefined],
])('finds the handle at a point: %s', (_name, point, handle) => {
  expect(handleAt(selectKey(scene, 'a'), point, { x: 2, y: 3 })).toBe(handle);
});

test('finds no handle of a locked element', () => {
  expect(handleAt(sceneWith(elements, ['ground']), { x: 0, y: 0 }, { x: 2, y: 2 })).toBeUndefined();
});

test('describes an element for screen readers', () => {
  const title = { type: 'text', key: 't', left: 8, top: 27, width: 84, height: 24, text: 'Good\nmorning' };
  const [text, plain] = elementsOf(
    sceneWith([
      { ...title, locked: true },
      { type: 'image', key: 'i', hidden: true },
    ]),
  );
  if (!text || !plain) throw new Error('An element is missing.');
  expect(spokenName(text, 2, 5)).toBe(
    'Text, Good morning, 8% from left, 27% from top, 84 by 24, layer 3 of 5, locked',
  );
  expect(spokenName(plain, 0, 5)).toBe('Image, 0% from left, 0% from top, 80 by 14, layer 1 of 5, hidden');
});

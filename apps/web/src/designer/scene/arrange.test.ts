import { describe, expect, test } from 'vitest';
import { type Alignment, align, distribute } from './arrange';
import { enterGroup, group, ungroup } from './group';
import { moveToIndex, type Ordering, order } from './order';
import { elementOf, elementsOf } from './scene';
import { box, orderIn, placesIn, sceneWith } from './test-scene';

const pair = [box('a', 10, 10, 20, 20), box('b', 50, 40, 10, 10)];

test.each<[Alignment, string[], string[]]>([
  ['left', ['a', 'b'], ['a 10 10 20 20', 'b 10 40 10 10']],
  ['center', ['a', 'b'], ['a 25 10 20 20', 'b 30 40 10 10']],
  ['right', ['a', 'b'], ['a 40 10 20 20', 'b 50 40 10 10']],
  ['top', ['a', 'b'], ['a 10 10 20 20', 'b 50 10 10 10']],
  ['middle', ['a', 'b'], ['a 10 20 20 20', 'b 50 25 10 10']],
  ['bottom', ['a', 'b'], ['a 10 30 20 20', 'b 50 40 10 10']],
  ['center', ['a'], ['a 40 10 20 20', 'b 50 40 10 10']],
  ['bottom', ['a'], ['a 10 80 20 20', 'b 50 40 10 10']],
])('aligns %s: %j', (alignment, selected, places) => {
  expect(placesIn(align(sceneWith(pair, selected), alignment))).toEqual(places);
});

test('elements are aligned with a locked element, which does not move', () => {
  const scene = sceneWith([box('a', 10, 10, 20, 20), box('b', 50, 40, 10, 10, { locked: true })], ['a', 'b']);
  expect(placesIn(align(scene, 'left'))).toEqual(['a 50 10 20 20', 'b 50 40 10 10']);
});

test('a group is aligned as one', () => {
  const scene = sceneWith(
    [box('a', 10, 10, 20, 20, { group: 'g' }), box('b', 50, 40, 10, 10, { group: 'g' })],
    ['a', 'b'],
  );
  expect(placesIn(align(scene, 'left'))).toEqual(['a 0 10 20 20', 'b 40 40 10 10']);
  expect(placesIn(align({ ...scene, inside: 'g' }, 'left'))).toEqual(['a 10 10 20 20', 'b 10 40 10 10']);
});

describe('distribute', () => {
  const row = [box('a', 0, 0, 10, 10), box('b', 15, 0, 20, 10), box('c', 90, 0, 10, 10)];
  test.each([
    ['makes equal gaps', row, ['a', 'b', 'c'], 'x', ['a 0 0 10 10', 'b 40 0 20 10', 'c 90 0 10 10']],
    ['needs three elements', row, ['a', 'b'], 'x', ['a 0 0 10 10', 'b 15 0 20 10', 'c 90 0 10 10']],
    [
      'makes negative gaps',
      [box('a', 0, 0, 10, 40), box('b', 0, 5, 10, 40), box('c', 0, 20, 10, 40)],
      ['a', 'b', 'c'],
      'y',
      ['a 0 0 10 40', 'b 0 10 10 40', 'c 0 20 10 40'],
    ],
  ] as const)('%s', (_name, elements, selected, axis, places) => {
    expect(placesIn(distribute(sceneWith([...elements], [...selected]), axis))).toEqual(places);
  });
});

describe('order', () => {
  const plain = ['a', 'b', 'c', 'd'].map((key) => box(key, 0, 0, 1, 1));
  test.each<[string, object[], string[], Ordering, string]>([
    ['one element to the front', plain, ['b'], 'front', 'a c b d'],
    ['one element to the back', plain, ['b'], 'back', 'b a c d'],
    ['clamped at the front', plain, ['d'], 'front', 'a b c d'],
    ['clamped at the back', plain, ['a'], 'back', 'a b c d'],
    ['several keep their order', plain, ['a', 'c'], 'front', 'b a d c'],
    ['several at the end stay', plain, ['c', 'd'], 'front', 'a b c d'],
    ['all the way to the front', plain, ['a', 'b'], 'to-front', 'c d a b'],
    ['all the way to the back', plain, ['b', 'd'], 'to-back', 'b d a c'],
    [
      'a locked element stays',
      [box('a', 0, 0, 1, 1, { locked: true }), box('b', 0, 0, 1, 1)],
      ['a'],
      'front',
      'a b',
    ],
  ])('%s', (_name, elements, selected, ordering, expected) => {
    expect(orderIn(order(sceneWith(elements, selected), ordering))).toBe(expected);
  });

  const grouped = [
    box('a', 0, 0, 1, 1),
    box('g', 0, 0, 1, 1, { group: 'x' }),
    box('h', 0, 0, 1, 1, { group: 'x' }),
    box('b', 0, 0, 1, 1),
  ];
  test.each<[string, string[], string | null, Ordering, string]>([
    ['an element passes a whole group', ['a'], null, 'front', 'g h a b'],
    ['a group moves as one', ['g', 'h'], null, 'front', 'a b g h'],
    ['inside a group an element stays in it', ['h'], 'x', 'front', 'a g h b'],
    ['inside a group an element moves in it', ['g'], 'x', 'to-front', 'a h g b'],
  ])('%s', (_name, selected, inside, ordering, expected) => {
    expect(orderIn(order(sceneWith(grouped, selected, inside), ordering))).toBe(expected);
  });

  test('a drag in the list of layers moves to an index', () => {
    expect(orderIn(moveToIndex(sceneWith(plain), new Set(['a']), 2))).toBe('b c a d');
    expect(moveToIndex(sceneWith(plain), new Set(['a']), 0)).toMatchObject({ selection: new Set() });
  });

  test('an element that lands within a group joins it', () => {
    const scene = moveToIndex(sceneWith(grouped), new Set(['a']), 1);
    expect([orderIn(scene), elementOf(scene, 'a')?.group]).toEqual(['g a h b', 'x']);
  });

  test('an element that lands apart from its group leaves the group, and a lone element does too', () => {
    const scene = moveToIndex(sceneWith(grouped), new Set(['g']), 3);
    expect(orderIn(scene)).toBe('a h b g');
    expect(elementsOf(scene).map((element) => element.group)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('an element that lands beside its group stays in the group', () => {
    const scene = moveToIndex(sceneWith(grouped), new Set(['g']), 2);
    expect([orderIn(scene), elementOf(scene, 'g')?.group]).toEqual(['a h g b', 'x']);
  });

  test('a locked element does not move', () => {
    const scene = sceneWith([box('a', 0, 0, 1, 1, { locked: true }), box('b', 0, 0, 1, 1)]);
    expect(moveToIndex(scene, new Set(['a']), 1)).toBe(scene);
  });
});

describe('group', () => {
  const plain = ['a', 'b', 'c', 'd'].map((key) => box(key, 0, 0, 1, 1));
  const groups = (scene: Parameters<typeof elementsOf>[0]) =>
    elementsOf(scene)
      .map(({ key, group: id }) => `${key}${id ? `:${id}` : ''}`)
      .join(' ');

  test('the elements become neighbors at the index of the front element', () => {
    expect(groups(group(sceneWith(plain, ['a', 'c']), 'x'))).toBe('b a:x c:x d');
  });

  test('a single element and a locked element are not grouped', () => {
    const one = sceneWith(plain, ['a']);
    expect(group(one, 'x')).toBe(one);
    const scene = sceneWith([...plain, box('e', 0, 0, 1, 1, { locked: true })], ['a', 'b', 'e']);
    expect(groups(group(scene, 'x'))).toBe('a:x b:x c d e');
  });

  test('an element leaves its old group, and an old group of one element is dissolved', () => {
    const first = group(sceneWith(plain, ['a', 'b']), 'x');
    const second = group({ ...first, selection: new Set(['b', 'c']) }, 'y');
    expect(groups(second)).toBe('a b:y c:y d');
  });

  test('the rest of an old group stays together, behind the new group', () => {
    const first = group(sceneWith(plain, ['b', 'c', 'd']), 'x');
    const second = group({ ...first, selection: new Set(['a', 'c']) }, 'y');
    expect(groups(second)).toBe('b:x d:x a:y c:y');
  });

  test('ungrouping restores the design', () => {
    const scene = sceneWith(plain, ['a', 'b']);
    expect(ungroup(group(scene, 'x')).design).toEqual(scene.design);
  });

  test('entering an element without a group changes nothing', () => {
    const scene = sceneWith(plain, ['a']);
    expect(enterGroup(scene, 'a')).toBe(scene);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bottomOf, boxOf, move, rightOf } from './geometry';
import { type Handle, handles, modeOf, placeAt, resize, resizeByKeys } from './resize';
import { elementsOf, newScene, withSelection } from './scene';
import { anyDesign, box, placesIn, sceneWith } from './test-scene';

describe('move', () => {
  test.each([
    ['moves the selected elements', ['a', 'b'], { x: 5, y: -2 }, ['a 15 8 20 20', 'b 45 38 10 10']],
    ['does not move other elements', ['a'], { x: 5, y: 0 }, ['a 15 10 20 20', 'b 40 40 10 10']],
    ['rounds to two decimals', ['a'], { x: 1.23456, y: 0 }, ['a 11.23 10 20 20', 'b 40 40 10 10']],
    ['keeps 1% on the canvas at the right', ['a'], { x: 500, y: 0 }, ['a 99 10 20 20', 'b 40 40 10 10']],
    ['keeps 1% on the canvas at the top', ['a'], { x: 0, y: -500 }, ['a 10 -19 20 20', 'b 40 40 10 10']],
    ['stops together at the edge', ['a', 'b'], { x: -500, y: 0 }, ['a -39 10 20 20', 'b -9 40 10 10']],
  ])('%s', (_name, selected, distance, places) => {
    const scene = sceneWith([box('a', 10, 10, 20, 20), box('b', 40, 40, 10, 10)], selected);
    expect(placesIn(move(scene, distance))).toEqual(places);
  });

  test('does not move a locked element', () => {
    const scene = sceneWith([box('a', 10, 10, 20, 20, { locked: true })], ['a']);
    expect(move(scene, { x: 5, y: 5 })).toBe(scene);
  });

  test('an element outside the canvas moves only towards the canvas', () => {
    const scene = sceneWith([box('a', 150, 10, 20, 20)], ['a']);
    expect(move(scene, { x: 5, y: 0 })).toBe(scene);
    expect(placesIn(move(scene, { x: -30, y: 0 }))).toEqual(['a 120 10 20 20']);
  });
});

describe('resize', () => {
  const free = { ratio: false, center: false };
  test.each<[string, Handle, { x: number; y: number }, { ratio: boolean; center: boolean }, string]>([
    ['the right side', 'e', { x: 10, y: 50 }, free, 'a 20 20 50 20'],
    ['the upper left corner', 'nw', { x: -10, y: 5 }, free, 'a 10 25 50 15'],
    ['around the center', 'e', { x: 10, y: 0 }, { ratio: false, center: true }, 'a 10 20 60 20'],
    ['a corner in ratio', 'se', { x: 40, y: 0 }, { ratio: true, center: false }, 'a 20 20 80 40'],
    [
      'a side in ratio grows around the middle',
      'e',
      { x: 40, y: 0 },
      { ratio: true, center: false },
      'a 20 10 80 40',
    ],
    ['stops at the minimum instead of flipping', 'e', { x: -90, y: 0 }, free, 'a 20 20 0.5 20'],
    ['stops in ratio', 'se', { x: -90, y: -90 }, { ratio: true, center: false }, 'a 20 20 1 0.5'],
  ])('%s', (_name, handle, distance, mode, place) => {
    const scene = sceneWith([box('a', 20, 20, 40, 20)], ['a']);
    expect(placesIn(resize(scene, { handle, distance, mode }))).toEqual([place]);
  });

  test.each([
    ['a corner of a locked picture keeps the ratio', true, 'se', false, true],
    ['a corner of a locked picture with Shift is free', true, 'se', true, false],
    ['a side of a locked picture crops', true, 'e', false, false],
    ['a corner of an unlocked picture is free', false, 'se', false, false],
    ['Shift keeps the ratio of an unlocked picture', false, 'se', true, true],
  ] as const)('%s', (_name, lockAspectRatio, handle, shift, ratio) => {
    const scene = sceneWith([{ type: 'image', lockAspectRatio }]);
    expect(modeOf(elementsOf(scene), handle, { shift, alt: false }).ratio).toBe(ratio);
  });

  test('several elements in ratio scale their text sizes and borders', () => {
    const scene = sceneWith(
      [
        { type: 'text', key: 't', left: 0, top: 0, width: 20, height: 20, size: 8 },
        box('b', 20, 0, 20, 20, { border: { type: 'solid', width: 2 } }),
      ],
      ['t', 'b'],
    );
    const input = { handle: 'se' as const, distance: { x: 40, y: 20 } };
    const inRatio = resize(scene, { ...input, mode: { ratio: true, center: false } });
    expect(elementsOf(inRatio)).toMatchObject([{ size: 16 }, { border: { width: 4 } }]);
    expect(elementsOf(resize(scene, { ...input, mode: free }))).toMatchObject([
      { size: 8 },
      { border: { width: 2 } },
    ]);
  });

  test('the keyboard moves the right and the bottom edge', () => {
    const scene = sceneWith([box('a', 10, 10, 20, 0.6)], ['a']);
    expect(placesIn(resizeByKeys(scene, { x: 1, y: -1 }))).toEqual(['a 10 10 21 0.5']);
  });

  test('numbers are limited to the bounds of a stored element', () => {
    const scene = sceneWith([box('a', 10, 10, 20, 20)], ['a']);
    expect(placesIn(placeAt(scene, { left: 5000, width: -3, top: 1.239 }))).toEqual(['a 1000 1.24 0.5 20']);
  });
});

const distance = fc.record({
  x: fc.double({ min: -80, max: 80, noNaN: true }),
  y: fc.double({ min: -80, max: 80, noNaN: true }),
});
const cent = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);

test('flush edges stay flush when elements are moved or resized together', () => {
  fc.assert(
    fc.property(
      fc.array(cent, { minLength: 3, maxLength: 3 }),
      cent,
      distance,
      fc.constantFrom(...handles),
      fc.boolean(),
      fc.boolean(),
      (edges, edge, by, handle, ratio, center) => {
        const [left = 0, middle = 0, right = 0] = edges.toSorted((a, b) => a - b);
        const boxes = [
          boxOf(left, 0, middle, edge),
          boxOf(middle, 0, right, edge),
          boxOf(left, edge, right, 100),
        ];
        const scene = sceneWith(
          boxes.map((each, index) => ({ type: 'box', key: `k${index}`, ...each })),
          ['k0', 'k1', 'k2'],
        );
        for (const after of [
          move(scene, by),
          resize(scene, { handle, distance: by, mode: { ratio, center } }),
        ]) {
          const [a, b, c] = elementsOf(after);
          if (!a || !b || !c) throw new Error('An element is gone.');
          expect(rightOf(a)).toBe(b.left);
          expect([bottomOf(a), bottomOf(b)]).toEqual([c.top, c.top]);
          expect([c.left, rightOf(c)]).toEqual([a.left, rightOf(b)]);
        }
      },
    ),
    { numRuns: 2000 },
  );
}, 30_000);

test('positions have two decimals, sizes do not fall below the minimum', () => {
  fc.assert(
    fc.property(
      anyDesign(5),
      distance,
      fc.constantFrom(...handles),
      fc.boolean(),
      (design, by, handle, ratio) => {
        const keys = design.scenes[0].elements.map(({ key }) => key);
        const scene = withSelection(newScene(design), keys);
        const after = resize(scene, { handle, distance: by, mode: { ratio, center: false } });
        for (const [index, { left, top, width, height, locked }] of elementsOf(after).entries()) {
          for (const value of [left, top, width, height])
            expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
          const before = elementsOf(scene)[index];
          if (locked || !before) continue;
          // Rounding both edges changes a size by at most 0.01.
          expect(width).toBeGreaterThanOrEqual(Math.min(0.5, before.width) - 0.011);
          expect(height).toBeGreaterThanOrEqual(Math.min(0.5, before.height) - 0.011);
        }
      },
    ),
    { numRuns: 1000 },
  );
}, 30_000);

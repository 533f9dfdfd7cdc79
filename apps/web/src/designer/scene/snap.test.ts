import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handles } from './resize';
import { newScene } from './scene';
import { gridEdges, snapMove, snapResize, snapTargets } from './snap';
import { anyDesign, box, sceneWith } from './test-scene';

const threshold = { x: 1, y: 1 };
const scene = sceneWith([
  box('a', 20, 20, 10, 10),
  box('b', 40, 20, 10, 10),
  box('gone', 70, 70, 5, 5, { hidden: true }),
]);
const targets = snapTargets(scene, new Set(['moving']), null);
const at = (left: number, top: number, width = 7, height = 7) => ({ left, top, width, height });

test.each([
  ['a left edge to a left edge', at(20.6, 84), { x: -0.6, y: 0 }],
  ['a right edge to a left edge', at(13.4, 84), { x: -0.4, y: 0 }],
  ['a center to a center', at(21.7, 84), { x: -0.2, y: 0 }],
  ['both axes', at(19.5, 30.8), { x: 0.5, y: -0.8 }],
  ['the center of the canvas', at(46.1, 84), { x: 0.4, y: 0 }],
  ['the edge of the canvas', at(-0.3, 84), { x: 0.3, y: 0 }],
  ['the safe area', at(5.6, 84), { x: -0.6, y: 0 }],
  ['nothing near', at(60.2, 84), { x: 0, y: 0 }],
  ['no hidden element', at(70.2, 84), { x: 0, y: 0 }],
])('snaps to %s', (_name, bounds, { x, y }) => {
  const snapped = snapMove(bounds, targets, threshold);
  expect([snapped.x, snapped.y].map((value) => Math.round(value * 100) / 100)).toEqual([x, y]);
});

test('a guide names the line, its extent and the distance to the other element', () => {
  const { guides } = snapMove(at(20.6, 84), targets, threshold);
  expect(guides).toEqual([{ kind: 'line', axis: 'x', at: 20, span: { from: 20, to: 91 }, distance: 54 }]);
});

test('snaps to a gap that equals the gap of two other elements', () => {
  const snapped = snapMove(at(60.4, 22), targets, threshold);
  expect(snapped.x).toBeCloseTo(-0.4);
  expect(snapped.guides).toContainEqual({
    kind: 'gap',
    axis: 'x',
    across: 25.5,
    distance: 10,
    spans: [
      { from: 30, to: 40 },
      { from: 50, to: 60 },
    ],
  });
});

test('snaps to equal gaps on both sides', () => {
  const apart = snapTargets(sceneWith([box('a', 8, 20, 10, 10), box('b', 40, 20, 10, 10)]), new Set(), null);
  expect(snapMove(at(25.9, 22, 6, 6), apart, threshold).x).toBeCloseTo(0.1);
});

test('a resize snaps only the moved edges, also to the size of another element', () => {
  expect(snapResize(at(60.2, 84, 9.6, 7), 'e', targets, threshold)).toMatchObject({
    x: expect.closeTo(0.4),
    y: 0,
  });
  expect(snapResize(at(60.2, 84, 9.6, 7), 'w', targets, threshold).x).toBeCloseTo(-0.4);
  expect(snapResize(at(20.3, 84, 25, 7), 's', targets, threshold).x).toBe(0);
});

test('the grid snaps only if it is shown', () => {
  const [, end = 0] = gridEdges('16:9', 'x');
  expect(end).toBeCloseTo(8.142, 3);
  const near = at(end + 0.05, 84);
  expect(snapMove(near, snapTargets(scene, new Set(), '16:9'), threshold).x).toBeCloseTo(-0.05);
  expect(snapMove(near, snapTargets(scene, new Set(), null), threshold).x).toBe(0);
});

test('does not snap to the moving elements', () => {
  expect(snapMove(at(20.6, 84), snapTargets(scene, new Set(['a']), null), threshold).x).toBe(0);
});

test('snapping moves no more than its threshold', () => {
  const value = fc.double({ min: -30, max: 130, noNaN: true });
  fc.assert(
    fc.property(
      anyDesign(8),
      value,
      value,
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 4, noNaN: true }),
      fc.constantFrom(...handles),
      fc.boolean(),
      (design, left, top, size, most, handle, grid) => {
        const all = snapTargets(newScene(design), new Set(), grid ? '16:9' : null);
        const bounds = at(left, top, size, size);
        const limit = { x: most, y: most / 2 };
        for (const { x, y } of [snapMove(bounds, all, limit), snapResize(bounds, handle, all, limit)]) {
          expect(Math.abs(x)).toBeLessThanOrEqual(limit.x);
          expect(Math.abs(y)).toBeLessThanOrEqual(limit.y);
        }
      },
    ),
    { numRuns: 2000 },
  );
}, 30_000);

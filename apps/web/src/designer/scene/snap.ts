import type { TemplateShape } from '@marquee/playback/program/shapes';
import { canvasOf } from '@marquee/playback/program/shapes';
import { type Box, bottomOf, canvasBox, type Point, rightOf, safeArea } from './geometry';
import { type Handle, sideOf } from './resize';
import { type DesignerScene, elementsOf } from './scene';

type Axis = 'x' | 'y';

/** A line to which edges and centers snap. `across` is the part of the other axis that its element covers. */
type Line = { at: number; isCenter: boolean; across: Span };
type Span = { from: number; to: number };

/** The extent of an element along an axis and across the axis. */
type Place = { along: Span; across: Span };

/** The targets of snapping. They are collected once when a gesture begins, and contain none of the moving elements. */
export type SnapTargets = { lines: Record<Axis, Line[]>; places: Record<Axis, Place[]> };

/**
 * A line to draw while a gesture snaps. `distance` is the gap to the other element in percent, 0 if they overlap. `across` is the
 * place of equal gaps and sizes on the other axis.
 */
export type Guide =
  | { kind: 'line'; axis: Axis; at: number; span: Span; distance: number }
  | { kind: 'gap' | 'size'; axis: Axis; spans: Span[]; across: number; distance: number };

/** The correction of a gesture, and the guides for it: at most one for each axis. */
export type Snapped = Point & { guides: Guide[] };

/** Threshold of snapping in screen pixels. It does not depend on the zoom. */
export const snapPixels = 6;

/** Gap between the cells of the grid, in canvas pixels. The grid has 12 rows and 12 columns. */
export const gridGap = 4;
export const gridCells = 12;

/** Returns the targets for the moving elements: visible other elements, the canvas, the safe area, and the grid if shown. */
export const snapTargets = (
  scene: DesignerScene,
  moving: ReadonlySet<string>,
  grid: TemplateShape | null,
): SnapTargets => {
  const boxes = elementsOf(scene).filter(({ key, hidden }) => !moving.has(key) && !hidden);
  const all = [canvasBox, ...boxes];
  const lines = (axis: Axis): Line[] => [
    ...all.flatMap((box) => linesOf(box, axis)),
    ...linesOf(safeArea, axis).filter(({ isCenter }) => !isCenter),
    ...(grid ? gridLines(grid, axis) : []),
  ];
  const places = (axis: Axis): Place[] =>
    boxes
      .map((box) => ({ along: spanOf(box, axis), across: spanOf(box, other(axis)) }))
      .toSorted((a, b) => a.along.from - b.along.from);
  return { lines: { x: lines('x'), y: lines('y') }, places: { x: places('x'), y: places('y') } };
};

/** Returns the edges of the grid's cells on an axis, in percent. */
export const gridEdges = (shape: TemplateShape, axis: Axis): number[] => {
  const { width, height } = canvasOf(shape);
  const size = axis === 'x' ? width : height;
  const cell = (size - gridGap * (gridCells - 1)) / gridCells;
  return Array.from({ length: gridCells }, (_, index) => index * (cell + gridGap)).flatMap((start) => [
    (start / size) * 100,
    ((start + cell) / size) * 100,
  ]);
};

const gridLines = (shape: TemplateShape, axis: Axis): Line[] =>
  gridEdges(shape, axis).map((at) => ({ at, isCenter: false, across: { from: 0, to: 100 } }));

const spanOf = (box: Box, axis: Axis): Span =>
  axis === 'x' ? { from: box.left, to: rightOf(box) } : { from: box.top, to: bottomOf(box) };

const middleOf = ({ from, to }: Span): number => (from + to) / 2;

const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

const linesOf = (box: Box, axis: Axis): Line[] => {
  const { from, to } = spanOf(box, axis);
  const across = spanOf(box, other(axis));
  return [
    { at: from, isCenter: false, across },
    { at: (from + to) / 2, isCenter: true, across },
    { at: to, isCenter: false, across },
  ];
};

/** A possible correction on one axis. */
type Candidate = { by: number; isCenter: boolean; guide: () => Guide };

/** Keeps the nearest candidate within a threshold. Of equally near candidates, it prefers a candidate with a center. */
const nearestWithin = (threshold: number) => {
  let best: Candidate | undefined;
  return {
    best: () => best,
    // Most targets are far away, so a candidate and its guide are made for near targets only.
    offer(by: number, isCenter: boolean, guide: () => Guide) {
      if (Math.abs(by) > threshold) return;
      const difference = best ? Math.abs(by) - Math.abs(best.by) : -1;
      if (difference < -1e-9 || (difference < 1e-9 && isCenter && !best?.isCenter))
        best = { by, isCenter, guide };
    },
  };
};

type Offer = (by: number, isCenter: boolean, guide: () => Guide) => void;

const snapped = (x: Candidate | undefined, y: Candidate | undefined): Snapped => ({
  x: x?.by ?? 0,
  y: y?.by ?? 0,
  guides: [x, y].flatMap((each) => (each ? [each.guide()] : [])),
});

/** Returns the correction for moved elements with these bounds. It is at most the threshold on each axis. */
export const snapMove = (bounds: Box, targets: SnapTargets, threshold: Point): Snapped => {
  const onAxis = (axis: Axis) => {
    const { best, offer } = nearestWithin(threshold[axis]);
    for (const edge of linesOf(bounds, axis)) offerLines(offer, edge, targets, axis);
    offerGaps(offer, bounds, targets, axis);
    return best();
  };
  return snapped(onAxis('x'), onAxis('y'));
};

/** Returns the correction for resized elements with these bounds. Only the edges at the handle move. */
export const snapResize = (bounds: Box, handle: Handle, targets: SnapTargets, threshold: Point): Snapped => {
  const side = sideOf(handle);
  const onAxis = (axis: Axis) => {
    if (side[axis] === 0) return undefined;
    const { best, offer } = nearestWithin(threshold[axis]);
    const edge = linesOf(bounds, axis)[side[axis] < 0 ? 0 : 2];
    if (edge) offerLines(offer, edge, targets, axis);
    offerSizes(offer, bounds, side[axis], targets, axis);
    return best();
  };
  return snapped(onAxis('x'), onAxis('y'));
};

const offerLines = (offer: Offer, edge: Line, targets: SnapTargets, axis: Axis): void => {
  for (const line of targets.lines[axis])
    offer(line.at - edge.at, edge.isCenter && line.isCenter, () => ({
      kind: 'line',
      axis,
      at: line.at,
      span: {
        from: Math.min(edge.across.from, line.across.from),
        to: Math.max(edge.across.to, line.across.to),
      },
      distance: Math.max(0, line.across.from - edge.across.to, edge.across.from - line.across.to),
    }));
};

/** Offers places with equal gaps between neighbors on an axis: after two neighbors, before them, and between them. */
const offerGaps = (offer: Offer, bounds: Box, { places }: SnapTargets, axis: Axis): void => {
  const own = spanOf(bounds, axis);
  const across = spanOf(bounds, other(axis));
  const offerGap = (by: number, distance: number, spans: Span[]) =>
    offer(by, false, () => ({ kind: 'gap', axis, spans, across: middleOf(across), distance }));
  let first: Span | undefined;
  for (const place of places[axis]) {
    if (place.across.from >= across.to || across.from >= place.across.to) continue;
    const second = place.along;
    const gap = first ? second.from - first.to : 0;
    if (first && gap > 0) {
      const inner = { from: first.to, to: second.from };
      offerGap(second.to + gap - own.from, gap, [inner, { from: second.to, to: second.to + gap }]);
      offerGap(first.from - gap - own.to, gap, [{ from: first.from - gap, to: first.from }, inner]);
      const side = (gap - (own.to - own.from)) / 2;
      if (side > 0)
        offerGap(first.to + side - own.from, side, [
          { from: first.to, to: first.to + side },
          { from: second.from - side, to: second.from },
        ]);
    }
    first = second;
  }
};

/** Offers corrections that make the size on an axis equal to the size of another element. */
const offerSizes = (
  offer: Offer,
  bounds: Box,
  side: -1 | 0 | 1,
  { places }: SnapTargets,
  axis: Axis,
): void => {
  const own = spanOf(bounds, axis);
  for (const { along, across } of places[axis]) {
    const size = along.to - along.from;
    const by = (size - (own.to - own.from)) * (side < 0 ? -1 : 1);
    offer(by, false, () => ({
      kind: 'size',
      axis,
      spans: [along],
      across: middleOf(across),
      distance: size,
    }));
  }
};

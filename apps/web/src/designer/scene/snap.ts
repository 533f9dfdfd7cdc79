import type { TemplateShape } from '@marquee/playback/program/shapes';
import { canvasOf } from '@marquee/playback/program/shapes';
import { type Box, bottomOf, canvasBox, type Point, rightOf, safeArea } from './geometry';
import { type Handle, sideOf } from './resize';
import { type DesignerScene, elementsOf } from './scene';

type Axis = 'x' | 'y';

/** A line to which edges and centers snap. `across` is the part of the other axis that its element covers. */
type Line = { at: number; isCenter: boolean; across: Span };
type Span = { from: number; to: number };

/** Everything to snap to. It is fixed when a gesture begins, and contains none of the moving elements. */
export type SnapTargets = { lines: Record<Axis, Line[]>; boxes: Box[] };

/** A line to draw while a gesture snaps. `distance` is the gap to the other element in percent, 0 if they overlap. */
export type Guide =
  | { kind: 'line'; axis: Axis; at: number; span: Span; distance: number }
  | { kind: 'gap' | 'size'; axis: Axis; spans: Span[]; distance: number };

/** The correction of a gesture, and the guides for it: at most one for each axis. */
export type Snapped = Point & { guides: Guide[] };

/** Threshold of snapping in screen pixels. It does not depend on the zoom. */
export const snapPixels = 6;

/** Gap between the cells of the grid, in canvas pixels. The grid has 12 rows and 12 columns. */
export const gridGap = 4;
export const gridCells = 12;

/** Returns what the moving elements can snap to: other elements, the canvas, the safe area, and the grid if it is shown. */
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
  return { lines: { x: lines('x'), y: lines('y') }, boxes };
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

/** The nearest candidate wins; of equally near ones the one with a center. */
const nearest = (candidates: Candidate[], threshold: number): Candidate | undefined => {
  let best: Candidate | undefined;
  for (const each of candidates) {
    if (Math.abs(each.by) > threshold) continue;
    const difference = best ? Math.abs(each.by) - Math.abs(best.by) : -1;
    if (difference < -1e-9 || (difference < 1e-9 && each.isCenter && !best?.isCenter)) best = each;
  }
  return best;
};

const snapped = (x: Candidate | undefined, y: Candidate | undefined): Snapped => ({
  x: x?.by ?? 0,
  y: y?.by ?? 0,
  guides: [x, y].flatMap((each) => (each ? [each.guide()] : [])),
});

/** Returns the correction for moved elements with these bounds. It is at most the threshold on each axis. */
export const snapMove = (bounds: Box, targets: SnapTargets, threshold: Point): Snapped => {
  const onAxis = (axis: Axis) => {
    const edges = linesOf(bounds, axis);
    return nearest(
      [
        ...edges.flatMap((edge) => lineCandidates(edge, targets, axis)),
        ...gapCandidates(bounds, targets, axis),
      ],
      threshold[axis],
    );
  };
  return snapped(onAxis('x'), onAxis('y'));
};

/** Returns the correction for resized elements with these bounds. Only the edges at the handle move. */
export const snapResize = (bounds: Box, handle: Handle, targets: SnapTargets, threshold: Point): Snapped => {
  const side = sideOf(handle);
  const onAxis = (axis: Axis) => {
    if (side[axis] === 0) return undefined;
    const edge = linesOf(bounds, axis)[side[axis] < 0 ? 0 : 2];
    return nearest(
      [
        ...(edge ? lineCandidates(edge, targets, axis) : []),
        ...sizeCandidates(bounds, side[axis], targets, axis),
      ],
      threshold[axis],
    );
  };
  return snapped(onAxis('x'), onAxis('y'));
};

const lineCandidates = (edge: Line, targets: SnapTargets, axis: Axis): Candidate[] =>
  targets.lines[axis].map((line) => ({
    by: line.at - edge.at,
    isCenter: edge.isCenter && line.isCenter,
    guide: () => ({
      kind: 'line',
      axis,
      at: line.at,
      span: {
        from: Math.min(edge.across.from, line.across.from),
        to: Math.max(edge.across.to, line.across.to),
      },
      distance: Math.max(0, line.across.from - edge.across.to, edge.across.from - line.across.to),
    }),
  }));

/** Candidates that make equal gaps between neighbors on an axis. */
const gapCandidates = (bounds: Box, { boxes }: SnapTargets, axis: Axis): Candidate[] => {
  const own = spanOf(bounds, axis);
  const across = spanOf(bounds, other(axis));
  const row = boxes
    .filter((box) => spanOf(box, other(axis)).from < across.to && across.from < spanOf(box, other(axis)).to)
    .map((box) => spanOf(box, axis))
    .toSorted((a, b) => a.from - b.from);
  return row.slice(1).flatMap((second, index) => {
    const first = row[index];
    const gap = first ? second.from - first.to : 0;
    if (!first || gap <= 0) return [];
    const size = own.to - own.from;
    const between = (gap - size) / 2;
    return [
      gapAt(
        second.to + gap - own.from,
        gap,
        [
          { from: first.to, to: second.from },
          { from: second.to, to: second.to + gap },
        ],
        axis,
      ),
      gapAt(
        first.from - gap - own.to,
        gap,
        [
          { from: first.from - gap, to: first.from },
          { from: first.to, to: second.from },
        ],
        axis,
      ),
      ...(between > 0
        ? [
            gapAt(
              first.to + between - own.from,
              between,
              [
                { from: first.to, to: first.to + between },
                { from: second.from - between, to: second.from },
              ],
              axis,
            ),
          ]
        : []),
    ];
  });
};

const gapAt = (by: number, distance: number, spans: Span[], axis: Axis): Candidate => ({
  by,
  isCenter: false,
  guide: () => ({ kind: 'gap', axis, spans, distance }),
});

/** Candidates that make the size equal to the size of another element. */
const sizeCandidates = (bounds: Box, side: -1 | 0 | 1, { boxes }: SnapTargets, axis: Axis): Candidate[] => {
  const own = spanOf(bounds, axis);
  return boxes.map((box) => {
    const span = spanOf(box, axis);
    const size = span.to - span.from;
    return {
      by: (size - (own.to - own.from)) * (side < 0 ? -1 : 1),
      isCenter: false,
      guide: () => ({ kind: 'size', axis, spans: [span], distance: size }),
    };
  });
};

import type { Design } from '@marquee/playback/design/design';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import {
  type Box,
  bottomOf,
  boundsOf,
  boxOf,
  centerOf,
  encloses,
  type Point,
  rightOf,
  safeArea,
  touches,
} from './geometry';
import { readingOrder } from './reading-order';

/** Returns the height of the lines of a text, in percent of the canvas's height. `width` is in percent of the canvas's width. */
export type MeasureText = (
  element: DesignElement & { type: 'text' },
  width: number,
  shape: TemplateShape,
) => number;

/** Gap between stacked elements, in percent of the canvas's height. */
const stackGap = 2;

/** Elements that overlap, such as a text and the box behind it. Their places relative to each other stay. */
type Cluster = { elements: DesignElement[]; bounds: Box; isSafe: boolean };

/**
 * Returns a design for another shape, with the same keys. Elements keep their size in pixels and the edges that they touch.
 * Backgrounds stay backgrounds. In a narrower canvas, columns become bands, and elements side by side are stacked. Texts get the
 * height of their lines. Elements inside the safe area stay inside it.
 */
export const reshape = (
  design: Design,
  { from, to, measure }: { from: TemplateShape; to: TemplateShape; measure: MeasureText },
): Design => {
  const [scene] = design.scenes;
  const factor = factorOf(from, to);
  const content = scene.elements.filter((element) => !spans(element, 'x') && !spans(element, 'y'));
  const columns =
    factor.x > 1 ? scene.elements.filter((element) => spans(element, 'y') && !spans(element, 'x')) : [];
  const columnOf = ({ bounds }: Cluster) => columns.find((column) => encloses(column, bounds));
  const clusters = inReadingOrder(clustersOf(content))
    .toSorted((a, b) => (columnOf(a)?.left ?? 0) - (columnOf(b)?.left ?? 0))
    .map((cluster) => intoBand(resized(cluster, { factor, to, measure }), columnOf(cluster)));
  const placed = new Map(
    (factor.x > 1 ? stacked(clusters) : clusters).flatMap(({ elements }) =>
      elements.map((element) => [element.key, element] as const),
    ),
  );
  const elements = scene.elements.map(
    (element) =>
      placed.get(element.key) ??
      (columns.includes(element) ? { ...element, ...bandOf(element) } : kept(element, factor)),
  );
  return { ...design, scenes: [{ ...scene, elements }] };
};

/** Returns the factors from percent of the old canvas to percent of the new one, for an equal size in pixels. */
const factorOf = (from: TemplateShape, to: TemplateShape): Point => {
  const [old, now] = [canvasOf(from), canvasOf(to)];
  const unit = Math.min(now.width, now.height) / Math.min(old.width, old.height);
  return { x: (unit * old.width) / now.width, y: (unit * old.height) / now.height };
};

/** True if an element reaches both edges of an axis. */
const spans = (element: Box, axis: 'x' | 'y'): boolean =>
  axis === 'x' ? element.left <= 0 && rightOf(element) >= 100 : element.top <= 0 && bottomOf(element) >= 100;

/** Returns the band of the whole width that replaces a column of the whole height. Left columns become upper bands. */
const bandOf = (column: Box): Box => boxOf(0, column.left, 100, rightOf(column));

/** Moves the content of a column into the band that the column becomes. */
const intoBand = (cluster: Cluster, column: Box | undefined): Cluster => {
  if (!column) return cluster;
  const { top, height } = bandOf(column);
  const center = centerOf(cluster.bounds).y;
  return shifted(cluster, { x: 0, y: top + (center / 100) * height - center });
};

/**
 * Scales one axis of a box around the edge that it touches, or around its center. A box that reaches both edges of the canvas
 * is not scaled.
 */
const scaledAxis = (start: number, size: number, factor: number): [number, number] => {
  const end = start + size;
  if (start <= 0 && end >= 100) return [start, end];
  const grown = Math.min(size * factor, Math.max(size, 100));
  if (start <= 0) return [start, start + grown];
  if (end >= 100) return [end - grown, end];
  const center = (start + end) / 2;
  return [center - grown / 2, center + grown / 2];
};

const scaledBox = (box: Box, { x, y }: Point): Box => {
  const [left, right] = scaledAxis(box.left, box.width, x);
  const [top, bottom] = scaledAxis(box.top, box.height, y);
  return boxOf(left, top, right, bottom);
};

/** Scales a background or a band, which keeps the edges that it touches. */
const kept = (element: DesignElement, factor: Point): DesignElement => ({
  ...element,
  ...scaledBox(element, factor),
});

const clusterOf = (elements: DesignElement[]): Cluster => {
  const bounds = boundsOf(elements);
  return { elements, bounds, isSafe: encloses(safeArea, bounds) };
};

const clustersOf = (elements: readonly DesignElement[]): Cluster[] => {
  let clusters: Cluster[] = [];
  for (const element of elements) {
    const isNear = ({ elements: members, bounds }: Cluster) =>
      (element.group !== undefined && members.some(({ group }) => group === element.group)) ||
      overlaps(bounds, element);
    const joined = [...clusters.filter(isNear).flatMap((cluster) => cluster.elements), element];
    clusters = [...clusters.filter((cluster) => !isNear(cluster)), clusterOf(joined)];
  }
  return clusters;
};

/** True if boxes share an area, and not only an edge. */
const overlaps = (a: Box, b: Box): boolean =>
  touches(a, b) && rightOf(a) > b.left && rightOf(b) > a.left && bottomOf(a) > b.top && bottomOf(b) > a.top;

type Resizing = { factor: Point; to: TemplateShape; measure: MeasureText };

/** Scales a cluster to the new canvas. A cluster inside the safe area stays inside, unless it becomes too high. */
const resized = ({ elements, bounds, isSafe }: Cluster, { factor, to, measure }: Resizing): Cluster => {
  const wanted = scaledBox(bounds, factor);
  const width = isSafe ? Math.min(wanted.width, safeArea.width) : wanted.width;
  const left = isSafe ? within(wanted.left, safeArea.left, rightOf(safeArea) - width) : wanted.left;
  const x = bounds.width > 0 ? width / bounds.width : 1;
  const y = bounds.height > 0 ? wanted.height / bounds.height : 1;
  const scaled = elements.map((element): DesignElement => {
    const box = boxOf(
      left + (element.left - bounds.left) * x,
      wanted.top + (element.top - bounds.top) * y,
      left + (rightOf(element) - bounds.left) * x,
      wanted.top + (bottomOf(element) - bounds.top) * y,
    );
    if (element.type !== 'text') return { ...element, ...box };
    const height = Math.max(box.height, Math.ceil(measure(element, box.width, to) * 100) / 100);
    return { ...element, ...box, height };
  });
  const spread = spreadTexts(scaled, elements);
  const after = boundsOf(spread);
  const top = isSafe
    ? within(after.top, safeArea.top, Math.max(safeArea.top, bottomOf(safeArea) - after.height))
    : after.top;
  return shifted({ elements: spread, bounds: after, isSafe }, { x: 0, y: top - after.top });
};

/** Moves the elements below a text that became higher, so that they stay below it. */
const spreadTexts = (scaled: readonly DesignElement[], before: readonly DesignElement[]): DesignElement[] => {
  const result = [...scaled];
  const indexes = scaled
    .map((_, index) => index)
    .toSorted((a, b) => (scaled[a]?.top ?? 0) - (scaled[b]?.top ?? 0));
  for (const index of indexes) {
    const [text, old] = [result[index], before[index]];
    if (text?.type !== 'text' || !old) continue;
    for (const [other, element] of result.entries()) {
      const was = before[other];
      if (!was || was.top < bottomOf(old) || element.top >= bottomOf(text)) continue;
      result[other] = { ...element, top: bottomOf(text) };
    }
  }
  return result;
};

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

const shifted = ({ elements, bounds, isSafe }: Cluster, { x, y }: Point): Cluster => {
  const moved = (box: Box) =>
    boxOf(box.left + x, box.top + y, box.left + x + box.width, box.top + y + box.height);
  return {
    elements: elements.map((element) => ({ ...element, ...moved(element) })),
    bounds: moved(bounds),
    isSafe,
  };
};

const inReadingOrder = (clusters: readonly Cluster[]): Cluster[] => {
  const first = new Map(clusters.map((cluster) => [readingOrder(cluster.elements)[0], cluster] as const));
  const elements = [...first.keys()].flatMap((element) => element ?? []);
  return readingOrder(elements).flatMap((element) => first.get(element) ?? []);
};

/**
 * Stacks the clusters in the safe area: each one begins below the ones before it. A stack that is too high moves up, and then
 * becomes denser. Clusters that reach out of the safe area keep their edges.
 */
const stacked = (all: readonly Cluster[]): Cluster[] => {
  const clusters = all.filter(({ isSafe }) => isSafe);
  let end = Number.NEGATIVE_INFINITY;
  const tops = clusters.map(({ bounds }) => {
    const top = Math.max(bounds.top, end + stackGap);
    end = top + bounds.height;
    return top;
  });
  const [first = 0, last = 0] = [tops[0], tops.at(-1)];
  const lowest = Math.max(safeArea.top, bottomOf(safeArea) - (clusters.at(-1)?.bounds.height ?? 0));
  const start = last > lowest ? Math.min(first, Math.max(safeArea.top, first - (last - lowest))) : first;
  const density = last > lowest && last - first > 0 ? Math.min(1, (lowest - start) / (last - first)) : 1;
  const stack = clusters.map((cluster, index) => {
    const top = start + ((tops[index] ?? 0) - first) * density;
    return shifted(cluster, { x: 0, y: top - cluster.bounds.top });
  });
  return [...stack, ...all.filter(({ isSafe }) => !isSafe)];
};

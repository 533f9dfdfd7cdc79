import { placeBounds } from '@marquee/playback/design/elements/placed';
import { changeSelected, type DesignerScene, editableOf } from './scene';

/** A rectangle in percent of the canvas. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A point or a distance in percent of the canvas's width (`x`) and height (`y`). */
export type Point = { readonly x: number; readonly y: number };

export const canvasBox: Box = { left: 0, top: 0, width: 100, height: 100 };

/** The part of the canvas that every TV shows. Old TVs hide up to 5% at each edge. */
export const safeArea: Box = { left: 5, top: 5, width: 90, height: 90 };

/** Minimum part of an element on the canvas, in percent of the canvas, so that a person can drag the element back. */
const minOnCanvas = 1;

/** Rounds to the two decimals of stored positions. Negative zero becomes zero. */
export const round = (value: number): number => Math.round(value * 100) / 100 + 0;

export const rightOf = ({ left, width }: Box): number => round(left + width);
export const bottomOf = ({ top, height }: Box): number => round(top + height);
export const centerOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Returns a box with rounded edges. The edges are rounded and not the sizes, so that neighbors stay flush. */
export const boxOf = (left: number, top: number, right: number, bottom: number): Box => {
  const [x, y] = [round(left), round(top)];
  return { left: x, top: y, width: round(round(right) - x), height: round(round(bottom) - y) };
};

/** Returns a box within the bounds of stored elements. */
export const bounded = ({ left, top, width, height }: Box): Box => {
  const within = (value: number, { min, max }: { min: number; max: number }) =>
    round(Math.min(max, Math.max(min, value)));
  return {
    left: within(left, placeBounds.left),
    top: within(top, placeBounds.top),
    width: within(width, placeBounds.width),
    height: within(height, placeBounds.height),
  };
};

/** Returns the smallest box around the boxes. */
export const boundsOf = (boxes: readonly Box[]): Box =>
  boxOf(
    Math.min(...boxes.map(({ left }) => left)),
    Math.min(...boxes.map(({ top }) => top)),
    Math.max(...boxes.map(rightOf)),
    Math.max(...boxes.map(bottomOf)),
  );

/** Returns the box between two points, whichever of them is the upper left one. */
export const boxBetween = (a: Point, b: Point): Box =>
  boxOf(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));

export const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x <= rightOf(box) && y >= box.top && y <= bottomOf(box);

export const touches = (a: Box, b: Box): boolean =>
  a.left <= rightOf(b) && b.left <= rightOf(a) && a.top <= bottomOf(b) && b.top <= bottomOf(a);

export const encloses = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  rightOf(outer) >= rightOf(inner) &&
  bottomOf(outer) >= bottomOf(inner);

/** Returns the distance that keeps at least 1% of the box on the canvas. A box that is already outside may stay outside. */
export const allowedDistance = (box: Box, { x, y }: Point): Point => ({
  x: allowedOnAxis(box.left, box.width, x),
  y: allowedOnAxis(box.top, box.height, y),
});

const allowedOnAxis = (start: number, size: number, distance: number): number => {
  const visible = Math.min(minOnCanvas, size);
  const least = Math.min(0, visible - start - size);
  const most = Math.max(0, 100 - visible - start);
  return round(Math.min(most, Math.max(least, distance)));
};

/** Moves the editable selected elements by one distance. Their sizes and relative places stay. */
export const move = (scene: DesignerScene, distance: Point): DesignerScene => {
  const moving = editableOf(scene);
  if (moving.length === 0) return scene;
  const { x, y } = allowedDistance(boundsOf(moving), distance);
  return changeSelected(scene, (element) => ({
    ...element,
    ...bounded({ ...element, left: element.left + x, top: element.top + y }),
  }));
};

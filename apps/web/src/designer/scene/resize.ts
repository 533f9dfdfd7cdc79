import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type Box, bottomOf, bounded, boundsOf, boxOf, type Point, rightOf, round } from './geometry';
import { changeSelected, type DesignerScene, editableOf } from './scene';

/** The handles of the selection: corners and sides, named by compass directions. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** `ratio` scales width and height by one factor. `center` keeps the center in its place. */
export type ResizeMode = { ratio: boolean; center: boolean };

/** The factors by which a box grows around a fixed point. */
export type Scaling = { x: number; y: number; fixed: Point };

/** Minimum width and height of an element, in percent. */
export const minSize = 0.5;

/** Returns the side of a handle on each axis: -1 is left or top, 1 is right or bottom, 0 is the middle. */
export const sideOf = (handle: Handle): { x: -1 | 0 | 1; y: -1 | 0 | 1 } => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
});

/**
 * Returns the mode of a resize. Alt keeps the center. A corner of a single picture with a locked ratio keeps the ratio without
 * Shift. A side of such a picture never keeps the ratio. Other elements, and several elements, keep the ratio with Shift.
 */
export const modeOf = (
  elements: readonly DesignElement[],
  handle: Handle,
  keys: { shift: boolean; alt: boolean },
): ResizeMode => {
  const [only, second] = elements;
  const isLockedPicture = only?.type === 'image' && only.lockAspectRatio && !second;
  const isCorner = handle.length === 2;
  return { ratio: isLockedPicture ? isCorner && !keys.shift : keys.shift, center: keys.alt };
};

/** Returns the scaling of a box for a drag of a handle. An element stops at the minimum size instead of flipping. */
export const scalingOf = (
  box: Box,
  elements: readonly Box[],
  handle: Handle,
  distance: Point,
  { ratio, center }: ResizeMode,
): Scaling => {
  const side = sideOf(handle);
  const grow = center ? 2 : 1;
  const x = box.width > 0 ? 1 + (side.x * distance.x * grow) / box.width : 1;
  const y = box.height > 0 ? 1 + (side.y * distance.y * grow) / box.height : 1;
  const fixed = {
    x: center || side.x === 0 ? box.left + box.width / 2 : side.x > 0 ? box.left : rightOf(box),
    y: center || side.y === 0 ? box.top + box.height / 2 : side.y > 0 ? box.top : bottomOf(box),
  };
  const [leastX, leastY] = [
    leastOf(elements.map(({ width }) => width)),
    leastOf(elements.map(({ height }) => height)),
  ];
  const mostX = mostOf(box.left, rightOf(box), fixed.x);
  const mostY = mostOf(box.top, bottomOf(box), fixed.y);
  if (!ratio)
    return { x: Math.max(leastX, Math.min(mostX, x)), y: Math.max(leastY, Math.min(mostY, y)), fixed };
  const isWider = side.y === 0 || (side.x !== 0 && Math.abs(x - 1) >= Math.abs(y - 1));
  const factor = Math.max(leastX, leastY, Math.min(mostX, mostY, isWider ? x : y));
  return { x: factor, y: factor, fixed };
};

/** Returns the largest factor that leaves both edges and the size within the bounds of stored elements. */
const mostOf = (start: number, end: number, fixed: number): number => {
  const limit = (edge: number) =>
    edge === fixed ? Number.POSITIVE_INFINITY : ((edge < fixed ? -1000 : 1000) - fixed) / (edge - fixed);
  return Math.max(1, Math.min(limit(start), limit(end), end > start ? 1000 / (end - start) : 1));
};

/** Returns the smallest factor that leaves each size at its minimum. Sizes below the minimum do not shrink. */
const leastOf = (sizes: number[]): number =>
  Math.max(...sizes.map((size) => (size > minSize ? minSize / size : 1)), 0);

/** Returns a box scaled around the fixed point. Equal edges stay equal, because each edge is scaled and rounded alone. */
export const scaled = (box: Box, { x, y, fixed }: Scaling): Box =>
  boxOf(
    fixed.x + (box.left - fixed.x) * x,
    fixed.y + (box.top - fixed.y) * y,
    fixed.x + (rightOf(box) - fixed.x) * x,
    fixed.y + (bottomOf(box) - fixed.y) * y,
  );

/** Resizes the editable selected elements together. Several elements in ratio scale their text sizes and borders too. */
export const resize = (
  scene: DesignerScene,
  input: { handle: Handle; distance: Point; mode: ResizeMode },
): DesignerScene => {
  const elements = editableOf(scene);
  if (elements.length === 0) return scene;
  const scaling = scalingOf(boundsOf(elements), elements, input.handle, input.distance, input.mode);
  const scalesLook = input.mode.ratio && elements.length > 1;
  return changeSelected(scene, (element) => {
    const resized = { ...element, ...bounded(scaled(element, scaling)) };
    return scalesLook ? withLookScaled(resized, scaling.x) : resized;
  });
};

const withLookScaled = (element: DesignElement, factor: number): DesignElement => {
  const within = (value: number, min: number, max: number) =>
    round(Math.min(max, Math.max(min, value * factor)));
  if (element.type === 'text') return { ...element, size: within(element.size, 0.1, 100) };
  if (element.type === 'box')
    return { ...element, border: { ...element.border, width: within(element.border.width, 0.1, 20) } };
  return element;
};

/**
 * Returns an element at a place. Its size is not below the minimum, and its place is within the bounds of stored
 * elements.
 */
const placed = (element: DesignElement, place: Partial<Box>): DesignElement => {
  const { left, top, width, height } = { ...element, ...place };
  const atLeast = (value: number, size: number) => Math.max(Math.min(minSize, size), value);
  const box = { left, top, width: atLeast(width, element.width), height: atLeast(height, element.height) };
  return { ...element, ...bounded(box) };
};

/** Sets positions and sizes as numbers. */
export const placeAt = (scene: DesignerScene, place: Partial<Box>): DesignerScene =>
  changeSelected(scene, (element) => placed(element, place));

/** Moves the right and the bottom edge, as the keyboard does. */
export const resizeByKeys = (scene: DesignerScene, { x, y }: Point): DesignerScene =>
  changeSelected(scene, (element) =>
    placed(element, { width: element.width + x, height: element.height + y }),
  );

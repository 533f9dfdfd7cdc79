import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type Box, boundsOf, contains, encloses, type Point, touches } from './geometry';
import { type Handle, handles, sideOf } from './resize';
import { type DesignerScene, editableOf, elementsOf } from './scene';

/** Size of a handle's target in screen pixels, for a mouse and for a finger. */
export const handleTarget = { mouse: 24, touch: 44 };

/** True if a pointer can select the element on the canvas. The list of layers also selects locked and hidden elements. */
const isOnCanvas = ({ locked, hidden }: DesignElement): boolean => !locked && !hidden;

/** Returns the keys of the elements at a point, from front to back. */
export const keysAt = (scene: DesignerScene, point: Point): string[] =>
  elementsOf(scene)
    .filter((element) => isOnCanvas(element) && contains(element, point))
    .map(({ key }) => key)
    .toReversed();

/** Returns the keys of the elements that a marquee touches, or of those that it encloses. */
export const keysWithin = (scene: DesignerScene, box: Box, mode: 'touch' | 'enclose'): string[] =>
  elementsOf(scene)
    .filter(
      (element) => isOnCanvas(element) && (mode === 'touch' ? touches(box, element) : encloses(box, element)),
    )
    .map(({ key }) => key);

/** Returns the handle of the selection at a point. `target` is the size of a handle's target in percent of the canvas. */
export const handleAt = (scene: DesignerScene, point: Point, target: Point): Handle | undefined => {
  const elements = editableOf(scene);
  if (elements.length === 0) return undefined;
  const bounds = boundsOfHandles(boundsOf(elements), target);
  const distance = (handle: Handle) => {
    const at = handlePoint(bounds, handle);
    return Math.max(Math.abs(point.x - at.x) / target.x, Math.abs(point.y - at.y) / target.y);
  };
  const near = handles.filter((handle) => distance(handle) <= 0.5);
  return near.toSorted((a, b) => distance(a) - distance(b))[0];
};

/**
 * Returns the bounds on which the handles lie. They are at least two targets wide and high, so that the handles of a small
 * element leave its middle free for a move.
 */
const boundsOfHandles = ({ left, top, width, height }: Box, target: Point): Box => {
  const [x, y] = [Math.max(0, 2 * target.x - width), Math.max(0, 2 * target.y - height)];
  return { left: left - x / 2, top: top - y / 2, width: width + x, height: height + y };
};

/** Returns the point of a handle of the bounds, in percent of the canvas. */
export const handlePoint = (bounds: Box, handle: Handle): Point => {
  const side = sideOf(handle);
  return {
    x: bounds.left + (bounds.width * (side.x + 1)) / 2,
    y: bounds.top + (bounds.height * (side.y + 1)) / 2,
  };
};

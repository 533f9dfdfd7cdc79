import { type Box, boundsOf, move, type Point } from '../scene/geometry';
import { copyAbove } from '../scene/paste';
import { type Handle, modeOf, resize, scaled, scalingOf, sideOf } from '../scene/resize';
import { type DesignerScene, editableOf } from '../scene/scene';
import { type Guide, type SnapTargets, snapMove, snapResize } from '../scene/snap';
import type { Modifiers } from './tool';

/** The scene and the guides to show during a gesture. */
export type Draft = { scene: DesignerScene; guides: readonly Guide[] };

/** The state when a drag begins. `copied` returns the scene with copies. It makes the copies once, so that their keys stay. */
export type DragStart = {
  readonly scene: DesignerScene;
  readonly bounds: Box;
  readonly targets: SnapTargets;
  readonly copied: () => DesignerScene;
};

export const dragStart = (scene: DesignerScene, targets: SnapTargets, newKey: () => string): DragStart => {
  let copies: DesignerScene | undefined;
  return {
    scene,
    bounds: boundsOf(editableOf(scene)),
    targets,
    copied: () => (copies ??= copyAbove(scene, newKey)),
  };
};

/** Returns the draft of a move. Shift moves on one axis only, Mod turns snapping off, Alt moves copies. */
export const movingDraft = (
  { scene, bounds, targets, copied }: DragStart,
  {
    distance,
    pixels,
    threshold,
    keys,
  }: { distance: Point; pixels: Point; threshold: Point; keys: Modifiers },
): Draft => {
  const isAcross = Math.abs(pixels.x) >= Math.abs(pixels.y);
  const kept = keys.shift ? { x: isAcross ? distance.x : 0, y: isAcross ? 0 : distance.y } : distance;
  const limit = keys.shift ? { x: isAcross ? threshold.x : -1, y: isAcross ? -1 : threshold.y } : threshold;
  const moved = { ...bounds, left: bounds.left + kept.x, top: bounds.top + kept.y };
  const snap = keys.mod ? noSnap : snapMove(moved, targets, limit);
  const base = keys.alt ? copied() : scene;
  return { scene: move(base, { x: kept.x + snap.x, y: kept.y + snap.y }), guides: snap.guides };
};

/** Returns the draft of a resize. Shift changes the ratio mode, Alt keeps the center, Mod turns snapping off. */
export const resizingDraft = (
  { scene, bounds, targets }: DragStart,
  {
    handle,
    distance,
    threshold,
    keys,
  }: { handle: Handle; distance: Point; threshold: Point; keys: Modifiers },
): Draft => {
  const elements = editableOf(scene);
  const mode = modeOf(elements, handle, keys);
  const wanted = scaled(bounds, scalingOf(bounds, elements, handle, distance, mode));
  const snap = keys.mod ? noSnap : snapResize(wanted, handle, targets, threshold);
  if (!mode.ratio) {
    const snapped = { x: distance.x + snap.x, y: distance.y + snap.y };
    return { scene: resize(scene, { handle, distance: snapped, mode }), guides: snap.guides };
  }
  // In ratio mode both axes follow the axis that was dragged further, so only the edge on this axis can snap.
  const side = sideOf(handle);
  const axis = axisOf(side, distance, bounds);
  const grown = axis === 'x' ? wanted.width - bounds.width : wanted.height - bounds.height;
  const along = (side[axis] * grown) / (mode.center ? 2 : 1) + snap[axis];
  return {
    scene: resize(scene, { handle, distance: { x: 0, y: 0, [axis]: along }, mode }),
    guides: snap.guides.filter((guide) => guide.axis === axis),
  };
};

const noSnap = { x: 0, y: 0, guides: [] };

const axisOf = (side: Point, distance: Point, bounds: Box): 'x' | 'y' => {
  if (side.y === 0) return 'x';
  if (side.x === 0) return 'y';
  const share = (by: number, size: number) => Math.abs(by) / Math.max(size, 0.01);
  return share(distance.x, bounds.width) >= share(distance.y, bounds.height) ? 'x' : 'y';
};

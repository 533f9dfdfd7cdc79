import { type Box, type Point } from './geometry';
import { withGroups } from './group';
import { keysAt, keysWithin } from './hit';
import { readingOrder } from './reading-order';
import { type DesignerScene, elementOf, elementsOf, withSelection } from './scene';

/** Selects an element or its group. A group is left when an element outside it is selected. */
export const selectKey = (scene: DesignerScene, key: string): DesignerScene => {
  const inside = elementOf(scene, key)?.group === scene.inside ? scene.inside : null;
  const entered = { ...scene, inside };
  return withSelection(scene, withGroups(entered, [key]), inside);
};

/** Adds an element or its group to the selection, or removes it. */
export const toggleKey = (scene: DesignerScene, key: string): DesignerScene => {
  const keys = new Set(withGroups(scene, [key]));
  if (!scene.selection.has(key)) return withSelection(scene, [...scene.selection, ...keys], scene.inside);
  return withSelection(
    scene,
    [...scene.selection].filter((each) => !keys.has(each)),
    scene.inside,
  );
};

/** Selects the next element below the selected one at a point. After the last one the front element follows. */
export const selectBelow = (scene: DesignerScene, point: Point): DesignerScene => {
  const keys = keysAt(scene, point);
  const current = keys.findIndex((key) => scene.selection.has(key));
  const next = keys[(current + 1) % keys.length];
  return next === undefined ? clearSelection(scene) : selectKey(scene, next);
};

/** Selects the elements that a marquee touches or encloses. The elements `added` are selected in any case. */
export const selectWithin = (
  scene: DesignerScene,
  { box, mode, added }: { box: Box; mode: 'touch' | 'enclose'; added: Iterable<string> },
): DesignerScene => {
  const found = keysWithin(scene, box, mode).filter((key) => isReachable(scene, key));
  return withSelection(scene, [...added, ...withGroups(scene, found)], scene.inside);
};

/** Returns whether a marquee, Mod+A and Tab can select an element. After a group is entered, they select only its elements. */
const isReachable = (scene: DesignerScene, key: string): boolean =>
  scene.inside === null || elementOf(scene, key)?.group === scene.inside;

/** Selects all elements that are neither locked nor hidden. */
export const selectEverything = (scene: DesignerScene): DesignerScene =>
  withSelection(
    scene,
    elementsOf(scene)
      .filter(({ key, locked, hidden }) => !locked && !hidden && isReachable(scene, key))
      .map(({ key }) => key),
    scene.inside,
  );

/**
 * Selects the next or the previous element in reading order, or its group. Returns undefined at the end. It starts at the
 * element `focused`, or at the selected elements.
 */
export const selectNext = (
  scene: DesignerScene,
  step: 1 | -1,
  focused?: string,
): DesignerScene | undefined => {
  const keys = readingOrder(elementsOf(scene))
    .filter(({ key, locked, hidden }) => !locked && !hidden && isReachable(scene, key))
    .map(({ key }) => key);
  const isStart = (key: string) => (focused === undefined ? scene.selection.has(key) : key === focused);
  const selected = keys.flatMap((key, index) => (isStart(key) ? [index] : []));
  const from = step > 0 ? (selected.at(-1) ?? -1) : (selected[0] ?? keys.length);
  const next = keys[from + step];
  return next === undefined ? undefined : selectKey(scene, next);
};

export const clearSelection = (scene: DesignerScene): DesignerScene => withSelection(scene, []);

/** Leaves the group and selects it, or clears the selection. */
export const selectOuter = (scene: DesignerScene): DesignerScene =>
  scene.inside && scene.selection.size > 0
    ? withSelection(scene, withGroups({ ...scene, inside: null }, scene.selection))
    : clearSelection(scene);

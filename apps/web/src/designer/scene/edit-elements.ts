import type { StoredAnimation } from '@marquee/playback/animation/animation';
import {
  type DesignElement,
  type ElementType,
  elementKinds,
} from '@marquee/playback/design/elements/elements';
import { maxName } from '@marquee/playback/design/elements/placed';
import { withoutLoneGroups } from './group';
import {
  changeElements,
  changeSelected,
  type DesignerScene,
  editableOf,
  elementsOf,
  withElements,
} from './scene';

/** The kinds of elements that a person can add. */
export type AddableType = Exclude<ElementType, 'unknown'>;

/** Adds a new element in front of all others, and selects it. */
export const addElement = (
  scene: DesignerScene,
  { type, key, fields = {} }: { type: AddableType; key: string; fields?: Partial<DesignElement> },
): DesignerScene => addInFront(scene, [merged({ ...elementKinds[type].fresh, key, animations: [] }, fields)]);

const merged = (element: DesignElement, fields: Partial<DesignElement>): DesignElement =>
  Object.assign({ ...element }, fields);

/** Adds elements in front of all others, and selects them. */
export const addInFront = (scene: DesignerScene, added: readonly DesignElement[]): DesignerScene => ({
  ...withElements(
    scene,
    [...elementsOf(scene), ...added],
    added.map(({ key }) => key),
  ),
  inside: null,
});

/** Removes the editable selected elements, and clears the selection. */
export const removeSelected = (scene: DesignerScene): DesignerScene => {
  const removed = new Set(editableOf(scene));
  if (removed.size === 0) return scene;
  const left = elementsOf(scene).filter((element) => !removed.has(element));
  return withElements(scene, withoutLoneGroups(left), []);
};

/** Replaces the animations of the editable selected elements. */
export const setAnimations = (scene: DesignerScene, animations: readonly StoredAnimation[]): DesignerScene =>
  changeSelected(scene, (element) => ({ ...element, animations }));

/** Gives an unlocked element a name. An empty text removes the name. */
export const rename = (scene: DesignerScene, { key, name }: { key: string; name: string }): DesignerScene =>
  changeElements(scene, (element) => {
    if (element.key !== key || element.locked) return element;
    const { name: _name, ...unnamed } = element;
    const short = name.trim().slice(0, maxName);
    return short ? { ...unnamed, name: short } : unnamed;
  });

/** Locks or unlocks elements. Locked elements stay selected, so that a person can unlock them at once. */
export const setLocked = (
  scene: DesignerScene,
  { keys, locked }: { keys: ReadonlySet<string>; locked: boolean },
): DesignerScene =>
  changeElements(scene, (element) => {
    if (!keys.has(element.key)) return element;
    const { locked: _locked, ...free } = element;
    return locked ? { ...free, locked } : free;
  });

/** Hides or shows elements. */
export const setHidden = (
  scene: DesignerScene,
  { keys, hidden }: { keys: ReadonlySet<string>; hidden: boolean },
): DesignerScene =>
  changeElements(scene, (element) => {
    if (!keys.has(element.key)) return element;
    const { hidden: _hidden, ...shown } = element;
    return hidden ? { ...shown, hidden } : shown;
  });

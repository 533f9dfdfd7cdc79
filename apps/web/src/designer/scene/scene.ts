import type { Design } from '@marquee/playback/design/design';
import type { DesignElement } from '@marquee/playback/design/elements/elements';

/**
 * The state that a command changes and undo restores: the design, the keys of the selected elements, and the id of the group
 * whose elements are selected one by one, or null.
 */
export type DesignerScene = {
  readonly design: Design;
  readonly selection: ReadonlySet<string>;
  readonly inside: string | null;
};

export const newScene = (design: Design): DesignerScene => ({
  design: frozen(design),
  selection: new Set(),
  inside: null,
});

/** Returns the elements from back to front. */
export const elementsOf = ({ design }: DesignerScene): readonly DesignElement[] => design.scenes[0].elements;

export const elementOf = (scene: DesignerScene, key: string): DesignElement | undefined =>
  elementsOf(scene).find((element) => element.key === key);

/** The newest result for each selection, because many buttons and fields ask for the same elements after each change. */
const selectedBefore = new WeakMap<
  ReadonlySet<string>,
  { design: Design; selected: readonly DesignElement[] }
>();

/** Returns the selected elements from back to front. The same design and selection return the same list. */
export const selectedOf = (scene: DesignerScene): readonly DesignElement[] => {
  const { design, selection } = scene;
  const before = selectedBefore.get(selection);
  if (before?.design === design) return before.selected;
  const selected = elementsOf(scene).filter(({ key }) => selection.has(key));
  selectedBefore.set(selection, { design, selected });
  return selected;
};

/** Returns the selected elements that are not locked. Commands change only these. */
export const editableOf = (scene: DesignerScene): DesignElement[] =>
  selectedOf(scene).filter(({ locked }) => !locked);

/** Returns the index of the selected element, or -1 if none or several are selected. */
export const selectedIndex = (scene: DesignerScene): number =>
  scene.selection.size === 1 ? elementsOf(scene).findIndex(({ key }) => scene.selection.has(key)) : -1;

/** Returns the scene with this selection. Returns the same scene if the selection does not change. */
export const withSelection = (
  scene: DesignerScene,
  keys: Iterable<string>,
  inside: string | null = null,
): DesignerScene => {
  const selection = new Set(keys);
  const isSelected =
    selection.size === scene.selection.size && [...selection].every((key) => scene.selection.has(key));
  return isSelected && inside === scene.inside ? scene : { ...scene, selection, inside };
};

/** Returns the scene with these elements. The keys of missing elements leave the selection. */
export const withElements = (
  scene: DesignerScene,
  elements: readonly DesignElement[],
  selection: Iterable<string> = scene.selection,
): DesignerScene => {
  const keys = new Set(elements.map(({ key }) => key));
  const [first] = scene.design.scenes;
  return {
    design: { ...scene.design, scenes: [{ ...first, elements }] },
    selection: new Set([...selection].filter((key) => keys.has(key))),
    inside: elements.some(({ group }) => group === scene.inside) ? scene.inside : null,
  };
};

/** Returns the scene with each editable selected element replaced. Returns the same scene if no element changes. */
export const changeSelected = (
  scene: DesignerScene,
  change: (element: DesignElement) => DesignElement,
): DesignerScene =>
  changeElements(scene, (element) =>
    scene.selection.has(element.key) && !element.locked ? change(element) : element,
  );

/** Returns the scene with each element replaced. Returns the same scene if no element changes. */
export const changeElements = (
  scene: DesignerScene,
  change: (element: DesignElement) => DesignElement,
): DesignerScene => {
  const before = elementsOf(scene);
  const after = before.map((element) => {
    const changed = change(element);
    return isEqual(changed, element) ? element : changed;
  });
  return after.every((element, index) => element === before[index]) ? scene : withElements(scene, after);
};

/** Compares two values of a design by content. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(Reflect.get(a, name), Reflect.get(b, name)))
  );
};

/** Freezes a value and everything in it. Parts that are frozen already are shared with an older design, and are skipped. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
  return value;
};

/** True if exactly one element is selected, and it is an unlocked element of this type. */
export const isOneEditable = (scene: DesignerScene, type: DesignElement['type']): boolean => {
  const [element, second] = selectedOf(scene);
  return element?.type === type && !element.locked && !second;
};

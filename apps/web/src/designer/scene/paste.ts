import { type DesignElement, valuesOf } from '@marquee/playback/design/elements/elements';
import { fieldsOf } from '@marquee/playback/design/read-fields';
import { storedElement } from '@marquee/playback/design/serialize';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import { addInFront } from './edit-elements';
import { allowedDistance, boundsOf, round } from './geometry';
import { blocksOf } from './group';
import { readingOrder } from './reading-order';
import {
  changeSelected,
  type DesignerScene,
  editableOf,
  elementsOf,
  selectedOf,
  withElements,
} from './scene';

export type NewKey = () => string;

/** Distance of each paste from the paste before it, in percent of the canvas. */
const pasteDistance = 3;

/** The content that a copy writes to the clipboard: JSON for designers, and the words as text for other programs. */
export type Copied = { json: string; text: string };

const marker = 'marquee-elements';

/** Returns the selected elements for the clipboard, or undefined if none is selected. `source` names the design. */
export const copySelected = (scene: DesignerScene, source: string): Copied | undefined => {
  const elements = selectedOf(scene);
  if (elements.length === 0) return undefined;
  return {
    json: JSON.stringify({ [marker]: 1, source, elements: elements.map(storedElement) }),
    text: readingOrder(elements)
      .flatMap((element) => valuesOf(element, 'words'))
      .join('\n'),
  };
};

/** Reads copied elements through the gate. Returns undefined if no designer copied the text. */
export const readCopied = (
  json: string,
  newKey: NewKey,
): { source: string; elements: readonly DesignElement[] } | undefined => {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { [marker]: mark, source, elements } = fieldsOf(data);
  if (mark !== 1 || !Array.isArray(elements)) return undefined;
  const { design } = upgradeDesign({ scenes: [{ elements }] }, { newKey });
  return { source: typeof source === 'string' ? source : '', elements: design.scenes[0].elements };
};

/**
 * Adds copied elements with new keys and new groups in front, and selects them. `times` counts the pastes into the same design:
 * each one is 3% further right and down. 0 pastes in place.
 */
export const pasteElements = (
  scene: DesignerScene,
  { elements, times, newKey }: { elements: readonly DesignElement[]; times: number; newKey: NewKey },
): DesignerScene => {
  if (elements.length === 0) return scene;
  const by = pasteDistance * times;
  const { x, y } = allowedDistance(boundsOf(elements), { x: by, y: by });
  const copies = copiesOf(elements, newKey).map((element) => ({
    ...element,
    left: round(element.left + x),
    top: round(element.top + y),
  }));
  return addInFront(scene, copies);
};

/** Returns copies with new keys. Elements of one group get one new group. */
const copiesOf = (elements: readonly DesignElement[], newKey: NewKey): DesignElement[] => {
  const groups = new Map<string, string>();
  return elements.map((element) => {
    const copy = { ...element, key: newKey() };
    if (!element.group) return copy;
    const group = groups.get(element.group) ?? newKey();
    groups.set(element.group, group);
    return { ...copy, group };
  });
};

/** Adds a copy of each editable selected element directly above the element. The copy of a whole group is above the group. */
export const copyAbove = (scene: DesignerScene, newKey: NewKey): DesignerScene => {
  const chosen = new Set(editableOf(scene));
  const copied = new Set<string>();
  const elements = blocksOf(elementsOf(scene)).flatMap((block) => {
    const originals = block.filter((element) => chosen.has(element));
    const copies = copiesOf(originals, newKey);
    for (const { key } of copies) copied.add(key);
    if (originals.length === block.length) return [...block, ...copies];
    // The copy of a single element of a group belongs to the same group.
    return block.flatMap((element) => {
      const copy = copies[originals.indexOf(element)];
      return copy ? [element, { ...copy, ...(element.group ? { group: element.group } : {}) }] : [element];
    });
  });
  return copied.size === 0 ? scene : withElements(scene, elements, copied);
};

/** Duplicates the selected elements 3% further up, but not above the canvas, as the specification prescribes. */
export const duplicate = (
  scene: DesignerScene,
  { newKey, keepSelected }: { newKey: NewKey; keepSelected: boolean },
): DesignerScene => {
  const copied = copyAbove(scene, newKey);
  if (copied === scene) return scene;
  const raised = changeSelected(copied, (element) => ({
    ...element,
    top: Math.max(0, round(element.top - 3)),
  }));
  return keepSelected ? raised : { ...raised, selection: new Set() };
};

/** Names of the fields that belong to the look of an element. */
const lookFields = [
  'font',
  'size',
  'lineHeight',
  'bold',
  'italic',
  'underline',
  'textShadow',
  'color',
  'opacity',
  'border',
];

/** The fields of an element that make its look. */
export type Look = Readonly<Record<string, unknown>>;

/** Returns the look of an element: font, size, colors and border, as far as its kind has them. */
export const lookOf = (element: DesignElement): Look =>
  Object.fromEntries(Object.entries(element).filter(([name]) => lookFields.includes(name)));

/** Gives the editable selected elements a look. An element takes only the fields that its kind has. */
export const giveLook = (scene: DesignerScene, look: Look): DesignerScene =>
  changeSelected(scene, (element) => {
    const own = Object.entries(look).filter(([name]) => Object.hasOwn(element, name));
    return Object.assign({ ...element }, Object.fromEntries(own));
  });

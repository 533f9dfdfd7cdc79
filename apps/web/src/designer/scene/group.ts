import type { DesignElement } from '@marquee/playback/design/elements/elements';
import {
  changeElements,
  type DesignerScene,
  editableOf,
  elementsOf,
  withElements,
  withSelection,
} from './scene';

/** Elements next to each other that act as one: a group, or one element without a group. From back to front. */
export type Block = readonly DesignElement[];

/** Returns the elements as blocks, from back to front. */
export const blocksOf = (elements: readonly DesignElement[]): Block[] => {
  const blocks: DesignElement[][] = [];
  for (const element of elements) {
    const last = blocks.at(-1);
    if (last && element.group !== undefined && last[0]?.group === element.group) last.push(element);
    else blocks.push([element]);
  }
  return blocks;
};

/**
 * Returns the keys, and the keys of the other unlocked and visible elements of the same groups. The group that was entered is
 * excluded, because its elements are selected one by one.
 */
export const withGroups = (scene: DesignerScene, keys: Iterable<string>): string[] => {
  const chosen = new Set(keys);
  const elements = elementsOf(scene);
  const groups = new Set(elements.flatMap(({ key, group }) => (chosen.has(key) && group ? [group] : [])));
  if (scene.inside) groups.delete(scene.inside);
  return elements
    .filter(
      ({ key, group, locked, hidden }) =>
        chosen.has(key) || (group && groups.has(group) && !locked && !hidden),
    )
    .map(({ key }) => key);
};

/** Returns the elements. An element that is alone in its group leaves the group. */
export const withoutLoneGroups = (elements: readonly DesignElement[]): DesignElement[] => {
  const sizes = new Map<string, number>();
  for (const { group } of elements) if (group) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return elements.map((element) =>
    element.group && sizes.get(element.group) === 1 ? ungrouped(element) : element,
  );
};

const ungrouped = ({ group: _group, ...element }: DesignElement): DesignElement => element;

/**
 * Groups two or more editable selected elements. They become neighbors at the index of the front element. If the front element
 * leaves another group, they are in front of the rest of that group, because its elements stay neighbors.
 */
export const group = (scene: DesignerScene, id: string): DesignerScene => {
  const members = editableOf(scene);
  const front = members.at(-1);
  if (!front || members.length < 2) return scene;
  const keys = new Set(members.map(({ key }) => key));
  const grouped = members.map((element) => ({ ...element, group: id }));
  const elements = blocksOf(elementsOf(scene)).flatMap((block) => {
    const rest = block.filter(({ key }) => !keys.has(key));
    return block.includes(front) ? [...rest, ...grouped] : rest;
  });
  return { ...withElements(scene, withoutLoneGroups(elements)), inside: null };
};

/** Dissolves the groups of the selected elements. */
export const ungroup = (scene: DesignerScene): DesignerScene => {
  const groups = new Set(editableOf(scene).map((element) => element.group));
  const after = changeElements(scene, (element) =>
    element.group && groups.has(element.group) ? ungrouped(element) : element,
  );
  return after === scene ? scene : { ...after, inside: null };
};

/** Selects one element within its group, so that the elements of the group are selected one by one. */
export const enterGroup = (scene: DesignerScene, key: string): DesignerScene => {
  const id = elementsOf(scene).find((element) => element.key === key)?.group;
  return id ? withSelection(scene, [key], id) : scene;
};

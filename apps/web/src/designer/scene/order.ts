import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type Block, blocksOf, withoutLoneGroups } from './group';
import { changeSelected, type DesignerScene, editableOf, elementsOf, isEqual, withElements } from './scene';

/** Returns a list with the chosen items one place further to the end. Several chosen items keep their order. */
const oneForward = <Item>(items: readonly Item[], isChosen: (item: Item) => boolean): Item[] => {
  const moved = [...items];
  for (let index = moved.length - 2; index >= 0; index--) {
    const [item, next] = moved.slice(index, index + 2);
    if (item !== undefined && next !== undefined && isChosen(item) && !isChosen(next))
      moved.splice(index, 2, next, item);
  }
  return moved;
};

type Reorder = <Item>(items: readonly Item[], isChosen: (item: Item) => boolean) => Item[];

const reorders = {
  front: oneForward,
  back: (items, isChosen) => oneForward(items.toReversed(), isChosen).toReversed(),
  'to-front': (items, isChosen) => [...items.filter((item) => !isChosen(item)), ...items.filter(isChosen)],
  'to-back': (items, isChosen) => [...items.filter(isChosen), ...items.filter((item) => !isChosen(item))],
} satisfies Record<string, Reorder>;

export type Ordering = keyof typeof reorders;

/**
 * Moves the editable selected elements one place to the front or the back, or all the way. A group moves as one, and an element
 * passes a whole group. Inside a group the elements stay within the group.
 */
export const order = (scene: DesignerScene, ordering: Ordering): DesignerScene => {
  const keys = new Set(editableOf(scene).map(({ key }) => key));
  const reorder: Reorder = reorders[ordering];
  const chosen = (element: DesignElement) => keys.has(element.key);
  const blocks = blocksOf(elementsOf(scene));
  const isInside = (block: Block) => scene.inside !== null && block[0]?.group === scene.inside;
  const after = blocks.some((block) => isInside(block) && block.some(chosen))
    ? blocks.map((block) => (isInside(block) ? reorder(block, chosen) : block))
    : reorder(blocks, (block) => block.some(chosen));
  return withOrder(scene, after.flat());
};

/**
 * Moves elements to an index in the list of the other elements, as a drag in the list of layers does. Elements that land within a
 * group join the group. Elements that land apart from their group leave the group, because the elements of a group are neighbors.
 */
export const moveToIndex = (
  scene: DesignerScene,
  keys: ReadonlySet<string>,
  index: number,
): DesignerScene => {
  const elements = elementsOf(scene);
  const moving = elements.filter(({ key, locked }) => keys.has(key) && !locked);
  const others = elements.filter((element) => !moving.includes(element));
  const [before, after] = [others[index - 1]?.group, others[index]?.group];
  const joined = before !== undefined && before === after ? before : undefined;
  const isApart = ({ group }: DesignElement) =>
    group !== before && group !== after && others.some((other) => other.group === group);
  const landed = moving.map((element) => {
    const { group, ...free } = element;
    if (joined) return { ...free, group: joined };
    return group !== undefined && isApart(element) ? free : element;
  });
  const ordered = [...others.slice(0, index), ...landed, ...others.slice(index)];
  const isSame = elements.every((element, place) => isEqual(element, ordered[place]));
  return isSame ? scene : withElements(scene, withoutLoneGroups(ordered));
};

const withOrder = (scene: DesignerScene, elements: readonly DesignElement[]): DesignerScene =>
  elementsOf(scene).every((element, index) => element === elements[index])
    ? scene
    : withElements(scene, elements);

/** Gives the editable selected elements the size of the canvas, and moves them to the back. */
export const fillCanvas = (scene: DesignerScene): DesignerScene =>
  order(
    changeSelected(scene, (element) => ({ ...element, left: 0, top: 0, width: 100, height: 100 })),
    'to-back',
  );

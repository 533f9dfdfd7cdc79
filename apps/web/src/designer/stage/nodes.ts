import type { Box } from '../scene/geometry';

const sides = ['left', 'top', 'width', 'height'] as const;

/** The boxes that the nodes have. A style that is written again costs time in each frame of a drag, also without a change. */
const boxes = new WeakMap<HTMLElement, Box>();

/** Places a node inside the canvas. All changes of the place of a node go through this function. */
export const setBox = (node: HTMLElement, box: Box): void => {
  const before = boxes.get(node);
  for (const side of sides) if (before?.[side] !== box[side]) node.style[side] = `${box[side]}%`;
  boxes.set(node, box);
};

/** Puts the children into this order. Children that are in their place are not moved, so that they keep the focus. */
export const putInOrder = (parent: ParentNode & Node, children: readonly Node[]): void => {
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = child.nextSibling;
    else parent.insertBefore(child, next);
  }
};

/** Creates a node with a class. */
export const createNode = (className: string | undefined): HTMLDivElement => {
  const node = document.createElement('div');
  node.className = className ?? '';
  return node;
};

/** Shows one node for each item: adds missing nodes and removes nodes that are left over. */
export const showEach = <Item>(
  parent: HTMLElement,
  items: readonly Item[],
  create: () => HTMLElement,
  update: (node: HTMLElement, item: Item) => void,
): void => {
  items.forEach((item, index) => {
    const found = parent.children[index];
    const node = found instanceof HTMLElement ? found : parent.appendChild(create());
    update(node, item);
  });
  while (parent.children.length > items.length) parent.lastChild?.remove();
};

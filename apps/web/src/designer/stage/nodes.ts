import type { Box } from '../scene/geometry';

/** Places a node inside the canvas. */
export const setBox = (node: HTMLElement | SVGElement, { left, top, width, height }: Box): void => {
  node.style.left = `${left}%`;
  node.style.top = `${top}%`;
  node.style.width = `${width}%`;
  node.style.height = `${height}%`;
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

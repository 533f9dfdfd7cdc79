import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { boundsOf, type Point } from '../scene/geometry';
import { type Handle, handles, sideOf } from '../scene/resize';
import { type DesignerScene, editableOf, selectedOf } from '../scene/scene';
import { createNode, setBox, showEach } from './nodes';
import styles from './Stage.module.css';

/** The outlines of the selected elements, and the handles around them. */
export type SelectionFrame = {
  readonly node: HTMLElement;
  /** While several elements move, only the frame around them is drawn, because moving each outline takes half of the time. */
  show(scene: DesignerScene, isMoving?: boolean): void;
  /** Shows that the text of these elements is larger than its box. */
  showOverflow(keys: ReadonlySet<string>): void;
};

const handleNames: Readonly<Record<Handle, string>> = {
  nw: 'upper left corner',
  n: 'upper edge',
  ne: 'upper right corner',
  e: 'right edge',
  se: 'lower right corner',
  s: 'lower edge',
  sw: 'lower left corner',
  w: 'left edge',
};

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** `pull` moves a handle by a distance in percent, as the arrow keys do on a focused handle. */
export const createSelectionFrame = (pull: (handle: Handle, distance: Point) => void): SelectionFrame => {
  const node = createNode(styles.selection);
  const outlines = createNode(undefined);
  const bounds = createNode(styles.bounds);
  node.append(outlines, bounds);
  const holder = createNode(styles.handles);
  holder.append(...handles.map((handle) => createHandle(handle, pull)));
  bounds.append(holder);
  let overflowing: ReadonlySet<string> = new Set();
  let shown: DesignerScene | undefined;

  const showOutlines = (elements: readonly DesignElement[]) =>
    showEach(
      outlines,
      elements,
      () => createNode(styles.outline),
      (outline, element) => {
        setBox(outline, element);
        outline.toggleAttribute('data-locked', element.locked === true);
        outline.toggleAttribute('data-overflow', overflowing.has(element.key));
      },
    );

  const show = (scene: DesignerScene, isMoving = false) => {
    shown = scene;
    const selected = selectedOf(scene);
    const editable = editableOf(scene);
    outlines.hidden = isMoving && selected.length > 1;
    if (!outlines.hidden) showOutlines(selected);
    bounds.hidden = editable.length === 0;
    if (editable.length > 0) setBox(bounds, boundsOf(editable));
  };

  return {
    node,
    show,
    showOverflow(keys) {
      if (keys.size === overflowing.size && [...keys].every((key) => overflowing.has(key))) return;
      overflowing = keys;
      if (shown) show(shown);
    },
  };
};

const createHandle = (handle: Handle, pull: (handle: Handle, distance: Point) => void): HTMLButtonElement => {
  const side = sideOf(handle);
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = styles.handle ?? '';
  button.dataset.handle = handle;
  button.style.left = `${(side.x + 1) * 50}%`;
  button.style.top = `${(side.y + 1) * 50}%`;
  button.setAttribute('aria-label', `Resize at the ${handleNames[handle]}, with the arrow keys`);
  button.addEventListener('keydown', (event) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 1 : 0.1;
    pull(handle, { x: direction.x * step, y: direction.y * step });
  });
  return button;
};

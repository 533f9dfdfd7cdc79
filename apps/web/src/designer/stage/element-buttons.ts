import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { readingOrder, spokenName } from '../scene/reading-order';
import { type DesignerScene, elementsOf } from '../scene/scene';
import { putInOrder, setBox } from './nodes';
import styles from './Stage.module.css';

/** The elements as buttons, in reading order, for the keyboard and the screen reader. */
export type ElementButtons = {
  readonly node: HTMLElement;
  show(scene: DesignerScene): void;
  /** Gives the focus to the button that Tab reaches. Returns false if there is none. */
  focus(): boolean;
  /** Returns the key of the element whose button has the focus. */
  focused(): string | undefined;
};

type Button = { node: HTMLButtonElement; element: DesignElement; index: number; count: number };

export const createElementButtons = (select: (key: string) => void): ElementButtons => {
  const node = document.createElement('div');
  node.className = styles.elements ?? '';
  const buttons = new Map<string, Button>();
  let current: string | undefined;

  const create = (element: DesignElement): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = styles.element ?? '';
    button.dataset.key = element.key;
    // A click without a pointer comes from Space or from a screen reader.
    button.addEventListener('click', ({ detail }) => detail === 0 && select(element.key));
    button.addEventListener('focus', () => makeCurrent(element.key));
    return button;
  };

  const update = (element: DesignElement, index: number, count: number) => {
    const before = buttons.get(element.key);
    if (before?.element === element && before.index === index && before.count === count) return;
    const button = before?.node ?? create(element);
    setBox(button, element);
    button.style.zIndex = String(index);
    button.setAttribute('aria-label', spokenName(element, index, count));
    button.dataset.type = element.type;
    // The canvas has no drawing of these, so the button shows a text in their place.
    button.dataset.hint = hintOf(element);
    buttons.set(element.key, { node: button, element, index, count });
  };

  const makeCurrent = (key: string | undefined) => {
    const before = current === undefined ? undefined : buttons.get(current);
    if (before) before.node.tabIndex = -1;
    current = key;
    const now = key === undefined ? undefined : buttons.get(key);
    if (now) now.node.tabIndex = 0;
  };

  const focused = () => [...buttons].find(([, button]) => button.node === document.activeElement)?.[0];

  return {
    node,
    show(scene) {
      const elements = elementsOf(scene);
      const visible = readingOrder(elements.filter(({ hidden }) => !hidden));
      const keys = visible.map(({ key }) => key);
      const before = [...node.children].map((child) => keyOf(child));
      const added = buttons.size > 0 ? keys.filter((key) => !buttons.has(key)) : [];
      const had = focused();
      const indexes = new Map(elements.map(({ key }, index) => [key, index]));
      for (const element of visible) {
        update(element, indexes.get(element.key) ?? 0, elements.length);
        const button = buttons.get(element.key);
        if (button) {
          const isPressed = String(scene.selection.has(element.key));
          if (button.node.ariaPressed !== isPressed) button.node.ariaPressed = isPressed;
        }
      }
      const next = nextCurrent({ keys, before, added, current, selection: scene.selection });
      const shown = new Set(keys);
      const removed = [...buttons].filter(([key]) => !shown.has(key));
      putInOrder(
        node,
        keys.flatMap((key) => buttons.get(key)?.node ?? []),
      );
      makeCurrent(next);
      // The focus follows the selection, and leaves a button before the button is removed.
      const target = next === undefined ? undefined : buttons.get(next);
      if (had !== undefined && document.activeElement !== target?.node)
        target?.node.focus({ preventScroll: true });
      for (const [key, button] of removed) {
        button.node.remove();
        buttons.delete(key);
      }
    },
    focus() {
      const button = current === undefined ? undefined : buttons.get(current);
      button?.node.focus({ preventScroll: true });
      return button !== undefined;
    },
    focused,
  };
};

const keyOf = (node: Element): string => (node instanceof HTMLElement ? (node.dataset.key ?? '') : '');

/**
 * Returns the key of the element that Tab reaches: a selected one, a new one, the same as before, the one after a removed one,
 * or the first.
 */
const nextCurrent = ({
  keys,
  before,
  added,
  current,
  selection,
}: {
  keys: readonly string[];
  before: readonly string[];
  added: readonly string[];
  current: string | undefined;
  selection: ReadonlySet<string>;
}): string | undefined => {
  const stays = current !== undefined && keys.includes(current);
  if (stays && selection.has(current)) return current;
  const selected = keys.find((key) => selection.has(key));
  const place = current === undefined ? -1 : before.indexOf(current);
  const after = before.slice(place + 1).find((key) => keys.includes(key));
  const last = before.slice(0, Math.max(0, place)).findLast((key) => keys.includes(key));
  return selected ?? added[0] ?? (stays ? current : (after ?? last ?? keys[0]));
};

const hintOf = (element: DesignElement): string => {
  if (element.type === 'unknown') return `Type not implemented: ${element.kind}`;
  if (element.type === 'text' && element.text === '') return 'Type here';
  return '';
};

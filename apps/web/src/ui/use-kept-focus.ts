import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus near its place when the element with the focus disappears from a container or is disabled, for example the
 * button that removes a row. Otherwise a person with a keyboard would have no focus. A field in a group that is disabled during a
 * save gets the focus back after the save. A new page decides for itself, unless it still has the element.
 */
export const useKeptFocus = (container: RefObject<HTMLElement | null>): void => {
  useEffect(() => (container.current ? keepFocus(container.current) : undefined), [container]);
};

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

type Held = {
  element: HTMLElement;
  order: readonly HTMLElement[];
  ancestors: readonly HTMLElement[];
  path: string;
};

const keepFocus = (container: HTMLElement) => {
  let held: Held | undefined;
  const note = ({ target }: FocusEvent) => {
    held =
      target instanceof HTMLElement && container.contains(target)
        ? {
            element: target,
            order: [...container.querySelectorAll<HTMLElement>(focusable)],
            ancestors: ancestorsOf(target),
            path: window.location.pathname,
          }
        : undefined;
  };
  const forget = () => {
    held = undefined;
  };
  const mend = () => {
    if (!held || !isFocusLost()) return;
    const { element } = held;
    const isSamePage = held.path === window.location.pathname;
    if (!isSamePage && !element.isConnected) return;
    // A save disables the group of the field or the button. The element is tried again when the save ends.
    if (element.isConnected && element.matches('fieldset:disabled *, [data-loading]')) return;
    [element, ...(isSamePage ? nearest(held) : [])].find((each) => {
      if (each.matches(':disabled')) return false;
      each.focus({ preventScroll: true });
      return document.activeElement === each;
    });
  };
  // The frame gives other code the time to move the focus.
  const observer = new MutationObserver(() => {
    if (held && isFocusLost()) requestAnimationFrame(mend);
  });
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
  };
};

const ancestorsOf = (element: HTMLElement): HTMLElement[] =>
  element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];

/**
 * Returns the other controls, the best first: controls with the same title, such as the buttons that remove other rows, then the
 * controls that replaced the element, then those beside it, after it and before it.
 */
const nearest = ({ element, order, ancestors }: Held): HTMLElement[] => {
  const place = order.indexOf(element);
  const others = [...order.slice(place + 1), ...order.slice(0, Math.max(0, place)).toReversed()];
  const alike = others.filter(({ title }) => title !== '' && title === element.title);
  const beside = others.filter(({ parentElement }) => parentElement === ancestors[0]);
  const around = ancestors.find(({ isConnected }) => isConnected);
  const isReplaced = !element.isConnected && !others.some((each) => around?.contains(each));
  const replacing = isReplaced && around ? [...around.querySelectorAll<HTMLElement>(focusable)] : [];
  return [...alike, ...replacing, ...beside, ...others];
};

const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled');

import { useEffect } from 'react';
import { afterPaint } from './stage/after-paint';

const openDialogs = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];

/** Changes that can take the focus from a node. */
const changes: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden', 'inert'],
};

/**
 * Gives the focus back to the canvas if the part that had it disappears, is hidden or is disabled. Otherwise the focus would fall
 * to the page.
 */
export const useKeptFocus = (focusCanvas: () => void): void => {
  useEffect(() => {
    let cancel = () => {};
    const below = new Set(openDialogs());
    const keep = () => {
      // A dialog above the designer keeps its own focus.
      if (document.activeElement === document.body && openDialogs().every((dialog) => below.has(dialog)))
        focusCanvas();
    };
    // A removed node has no event, so each change of the page is a chance to find the focus. The browser takes the focus from a
    // hidden or disabled node with the next frame only.
    const observer = new MutationObserver(() => {
      keep();
      cancel();
      cancel = afterPaint(keep);
    });
    observer.observe(document.body, changes);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [focusCanvas]);
};

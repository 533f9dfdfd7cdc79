import { type RefObject, useEffect } from 'react';
import { afterPaint } from './stage/after-paint';

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
export const useKeptFocus = (page: RefObject<HTMLElement | null>, focusCanvas: () => void): void => {
  useEffect(() => {
    let cancel = () => {};
    const keep = () => {
      // A dialog above the designer keeps its own focus.
      const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
      if (document.activeElement === document.body && dialog === page.current) focusCanvas();
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
  }, [page, focusCanvas]);
};

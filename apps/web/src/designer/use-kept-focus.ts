import { type RefObject, useEffect } from 'react';

/** Gives the focus back to the canvas if the part that had it disappears. Otherwise the focus would fall to the page. */
export const useKeptFocus = (page: RefObject<HTMLElement | null>, focusCanvas: () => void): void => {
  useEffect(() => {
    const node = page.current;
    if (!node) return undefined;
    const keep = () => {
      if (document.activeElement === document.body) focusCanvas();
    };
    // A removed node has no event, so each change of the page is a chance to find the focus.
    const observer = new MutationObserver(keep);
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [page, focusCanvas]);
};

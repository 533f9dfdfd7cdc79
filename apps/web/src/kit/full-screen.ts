import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Shows an element on the full screen. In a browser that offers this only for videos, such as Safari on phones, the element fills
 * the window instead.
 */
export const useFullScreen = (element: RefObject<HTMLElement | null>) => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setIsFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const enter = useCallback(async () => {
    const { current } = element;
    if (!current) return;
    try {
      await current.requestFullscreen();
    } catch {
      fillWindow(current);
    }
    setIsFull(true);
  }, [element]);
  const leave = useCallback(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else element.current?.removeAttribute('popover');
    setIsFull(false);
  }, [element]);
  return { isFull, enter, leave };
};

/** A popover lies above all dialogs, and no parent of the element limits its size. */
const fillWindow = (element: HTMLElement) => {
  element.setAttribute('popover', 'manual');
  // Safari 16 has no popovers. There the style sheet places the element over the page.
  if ('showPopover' in element) element.showPopover();
};

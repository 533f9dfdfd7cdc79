import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the content when a person opens another page, so that the next Tab is in this page and not in the header. A
 * link of the header or of the bottom navigation leads to the main content. A link inside the main content leads to the part with
 * `data-page`, after the list or the navigation beside it, and so does the search, because a person has found the page. The focus stays in a dialog or a menu, and at a field that the new page
 * has focused.
 */
export const useFocusedPage = (main: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isSaved(fromLocation.pathname, toLocation.pathname)) return;
        const { activeElement } = document;
        // The dialog of the search leaves the focus at its button, or at the main content.
        const isFree = activeElement === document.body || activeElement === main.current;
        if (isFree || activeElement?.closest('[data-search]'))
          focusOn(main.current?.querySelector('[data-page]'), main.current);
        else if (activeElement?.closest('header, nav'))
          focusOn(
            main.current?.contains(activeElement) && main.current.querySelector('[data-page]'),
            main.current,
          );
      }),
    [router, main],
  );
};

/** Focuses the first element that exists. On phones the part may be hidden, and then the main content gets the focus. */
const focusOn = (...places: readonly (Element | null | undefined | false)[]): void => {
  for (const place of places) {
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
};

/** Whether the address of a new item got its id, because the item was saved. Its form stays and keeps the focus. */
const isSaved = (from: string, to: string): boolean =>
  /^\/\w+\/0$/.test(from) && from.replace(/0$/, '') === to.replace(/\d+$/, '') && from !== to;

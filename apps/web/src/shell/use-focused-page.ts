import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the content when a person opens another page, so that the next Tab is in this page and not in the header. The
 * navigation of the settings is in the main content. Its links lead to the element with `data-page` beside it. The focus stays in a
 * dialog or a menu, and at a field that the new page has focused.
 */
export const useFocusedPage = (main: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const { activeElement } = document;
        if (
          !fromLocation ||
          !pathChanged ||
          !main.current ||
          isSaved(fromLocation.pathname, toLocation.pathname)
        )
          return;
        if (activeElement !== document.body && !activeElement?.closest('header, nav')) return;
        const page = main.current.contains(activeElement) && main.current.querySelector('[data-page]');
        (page instanceof HTMLElement ? page : main.current).focus({ preventScroll: true });
      }),
    [router, main],
  );
};

/** Whether the address of a new item got its id, because the item was saved. Its form stays and keeps the focus. */
const isSaved = (from: string, to: string): boolean =>
  /^\/\w+\/0$/.test(from) && from.replace(/0$/, '') === to.replace(/\d+$/, '') && from !== to;

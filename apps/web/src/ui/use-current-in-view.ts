import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of a row of links that scrolls in narrow windows. The row is scrolled so that the link of the current page is in its
 * middle, whenever `current` changes.
 */
export const useCurrentInView = <Row extends HTMLElement>(current: string) => {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const place = row.current?.getBoundingClientRect();
    const link = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (place && link) row.current?.scrollBy(link.left - place.left - (place.width - link.width) / 2, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the current link is the reason, not an input
  }, [current]);
  return row;
};

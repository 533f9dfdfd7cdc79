import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the number of columns of at least `minWidth` pixels that fit beside each other, or 1 without `minWidth`. */
export const useColumns = (
  list: RefObject<HTMLElement | null>,
  { minWidth, gap }: { minWidth: number | undefined; gap: number },
): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || minWidth === undefined) return;
    const measure = () => setColumns(columnsIn(element.clientWidth, minWidth, gap));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, minWidth, gap]);
  return columns;
};

/** Returns the number of columns, like CSS `repeat(auto-fill, minmax(minWidth, 1fr))`. */
export const columnsIn = (width: number, minWidth: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (minWidth + gap)));

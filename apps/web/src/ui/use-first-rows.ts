import { useState } from 'react';

/** Number of rows that a list shows at first, and that each press of the button adds. */
const step = 15;

/** Returns the first rows of a list, and the function that shows the next rows. It is undefined if all rows are shown. */
export const useFirstRows = <Row>(
  rows: readonly Row[],
): { shown: readonly Row[]; loadMore: (() => void) | undefined } => {
  const [count, setCount] = useState(step);
  return {
    shown: rows.slice(0, count),
    loadMore: rows.length > count ? () => setCount(count + step) : undefined,
  };
};

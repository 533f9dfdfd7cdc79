import { useEffect } from 'react';
import { LoadingIndicator } from './LoadingIndicator';

/** The end of the loaded rows of a virtual list. Loads the next page as soon as the end is near the view. */
export const LoadMore = ({ load }: { load: (() => void) | undefined }) => {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the row appears once for each page
  useEffect(() => load?.(), []);
  return <LoadingIndicator />;
};

import { useMemo } from 'react';
import { useQuery } from '../../kit/use-query';
import { type Listing, useListing } from '../../ui/listing/use-listing';
import { screensQuery } from './screen-data';
import { type ListedScreen, screenListing } from './screen-listing';
import { useStatuses } from './use-statuses';

/** Returns the list of screens with its search, filters and order, which the list and the wall beside it share. */
export const useScreenListing = (openId: number | undefined): Listing<ListedScreen> => {
  const screens = useQuery(screensQuery);
  const stateOf = useStatuses();
  const rows = useMemo(
    () => (screens.data ?? []).map((screen) => ({ ...screen, state: stateOf(screen) })),
    [screens.data, stateOf],
  );
  return useListing(screenListing, rows, openId);
};

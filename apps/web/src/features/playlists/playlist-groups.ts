import type { Playlist } from '@marquee/contract/playlists';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';

/** Maximum number of playlists in a list with pictures. A longer list is condensed: it has no pictures. */
const condensedAbove = 15;

type Listed = Pick<Playlist, 'name' | 'subscriptionId' | 'feedId'>;

/**
 * Returns the two groups of the sidebar: the playlists of feeds, and all others, in the order of their names. Both groups count for
 * the condensed style before the search, so that a search does not change the style. The lists of own feeds are left out.
 */
export const groupPlaylists = <P extends Listed>(playlists: readonly P[], search: string) => {
  const own = playlists.filter(({ feedId }) => feedId === null);
  const fitting = inNameOrder(own).filter(({ name }) => nameContains(name, search));
  const isOfFeed = ({ subscriptionId }: Listed) => subscriptionId !== null;
  return {
    condensed: own.length > condensedAbove,
    feeds: fitting.filter(isOfFeed),
    custom: fitting.filter((each) => !isOfFeed(each)),
  };
};

import type { Playlist } from '@marquee/contract/playlists';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';

/** Maximum number of playlists in a list with pictures. A longer list is condensed: it has no pictures. */
const condensedAbove = 15;

type Listed = Pick<Playlist, 'name' | 'mode'>;

/**
 * Returns the two groups of the sidebar: the playlists of feeds, and all others, in the order of their names. All playlists count
 * for the condensed style, so that a search does not change the style.
 */
export const groupPlaylists = <P extends Listed>(playlists: readonly P[], search: string) => {
  const fitting = inNameOrder(playlists).filter(({ name }) => nameContains(name, search));
  const isOfFeed = ({ mode }: Listed) => mode === 'subscription';
  return {
    condensed: playlists.length > condensedAbove,
    feeds: fitting.filter(isOfFeed),
    custom: fitting.filter((each) => !isOfFeed(each)),
  };
};

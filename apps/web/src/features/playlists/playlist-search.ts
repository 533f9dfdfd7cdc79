import { type Shape, shapes } from '@marquee/playback/program/shapes';
import { number, oneOf, type Search } from '../../kit/search-values';

/** What a new playlist is: of a feed, of own items, of dropped pictures, of a list at a web address; or a list of a feed. */
const modes = ['feed', 'custom', 'slideshow', 'externalFeed', 'playlist', 'library'] as const;

/**
 * Reads the search parameters of the playlist pages. Values that are not valid are left out. `saved`: the new playlist that was just
 * saved.
 */
export const playlistSearch = (
  search: Search,
): { mode?: (typeof modes)[number]; shape?: Shape; subscriptionId?: number; saved?: number } => ({
  mode: oneOf(modes, search.mode),
  shape: oneOf(shapes, search.shape),
  subscriptionId: number(search.subscriptionId),
  saved: number(search.saved),
});

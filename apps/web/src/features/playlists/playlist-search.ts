import { type Shape, shapes } from '@marquee/playback/program/shapes';
import { number, oneOf, type Search } from '../../kit/search-values';

const modes = ['normal', 'slideshow', 'external', 'subscription'] as const;

/** Reads the search parameters of the playlist pages. Values that are not valid are left out. */
export const playlistSearch = (
  search: Search,
): { mode?: (typeof modes)[number]; shape?: Shape; subscriptionId?: number } => ({
  mode: oneOf(modes, search.mode),
  shape: oneOf(shapes, search.shape),
  subscriptionId: number(search.subscriptionId),
});

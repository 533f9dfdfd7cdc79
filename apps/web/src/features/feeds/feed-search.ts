import { feedShapes } from '@marquee/contract/kit/feed-values';
import { oneOf, type Search } from '../../kit/search-values';

/** Reads the search parameters of the page of a feed. Values that are not valid are left out. */
export const feedSearch = (search: Search): { shape?: (typeof feedShapes)[number] } => ({
  shape: oneOf(feedShapes, search.shape),
});

import { path, type Search, text } from '../../kit/search-values';

/** Reads the search parameters of the sign-in page. Values that are not valid are left out. */
export const loginSearch = (search: Search): { from?: string; guid?: string; jwt?: string } => ({
  from: path(search.from),
  guid: text(search.guid),
  jwt: text(search.jwt),
});

import { day, number, type Search } from '../../kit/search-values';

/** Reads the search parameters of the proof-of-play page. Values that are not valid are left out. */
export const playsSearch = (
  search: Search,
): { from?: string; to?: string; messageId?: number; screenId?: number } => ({
  from: day(search.from),
  to: day(search.to),
  messageId: number(search.messageId),
  screenId: number(search.screenId),
});

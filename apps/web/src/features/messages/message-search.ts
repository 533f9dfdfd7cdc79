import { type Shape, shapes } from '@marquee/playback/program/shapes';
import { number, oneOf, type Search } from '../../kit/search-values';

/** Reads the search parameters of the message pages. Values that are not valid are left out. */
export const messageSearch = (
  search: Search,
): { templateId?: number; shape?: Shape; copyFrom?: number; designer?: number } => ({
  templateId: number(search.templateId),
  shape: oneOf(shapes, search.shape),
  copyFrom: number(search.copyFrom),
  // The id of the question whose designer is open.
  designer: number(search.designer),
});

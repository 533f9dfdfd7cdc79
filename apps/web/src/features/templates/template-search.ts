import { oneOf, type Search } from '../../kit/search-values';

const templateTypes = ['message', 'overlay'] as const;

/** Reads the search parameters of the template editor. Values that are not valid are left out. */
export const templateSearch = (search: Search): { templateType?: (typeof templateTypes)[number] } => ({
  templateType: oneOf(templateTypes, search.templateType),
});

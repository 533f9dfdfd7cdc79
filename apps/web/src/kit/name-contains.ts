/** Returns whether a name contains the search text, ignoring case. */
export const nameContains = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase());

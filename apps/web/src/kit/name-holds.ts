/** Whether a name holds what was typed in the search, in any case. */
export const nameHolds = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase());

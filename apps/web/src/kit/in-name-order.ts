/** Shared by all comparisons, because `localeCompare` with options would create a collator for each comparison. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Returns the list sorted by name, with numbers in their order: Hall 2 before Hall 10. */
export const inNameOrder = <T extends { name: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => collator.compare(a.name, b.name));

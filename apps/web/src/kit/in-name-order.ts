/** One collator for all comparisons: `localeCompare` with options makes one for each. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** By name, as people count: Hall 2 before Hall 10. */
export const inNameOrder = <T extends { name: string }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => collator.compare(a.name, b.name));

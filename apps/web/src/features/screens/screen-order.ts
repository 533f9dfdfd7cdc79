import type { Screen } from '@marquee/contract/screens';

/** Screens by name, as people count: Hall 2 before Hall 10. */
export const inOrder = (screens: readonly Screen[]): Screen[] =>
  screens.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));

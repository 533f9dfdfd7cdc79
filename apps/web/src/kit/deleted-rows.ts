import type { QueryKey } from '@tanstack/react-query';

/** The ids of rows that this page deletes or has deleted. */
const deleted = new Set<number>();

/**
 * Stores that rows are deleted, so that a page that still shows them does not request them again. Call it before the rows are deleted,
 * because the server announces the deletion before it answers. `false`: the rows exist again.
 */
export const markDeleted = (ids: readonly number[], isDeleted: boolean): void => {
  for (const id of ids)
    if (isDeleted) deleted.add(id);
    else deleted.delete(id);
};

/**
 * Returns whether a query requests a deleted row or its parts. The key of such a query contains the id of the row, or an object with
 * the id: `{ playlist: 3 }`.
 */
export const isOfDeletedRow = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  queryKey.flatMap(valuesOf).some((value) => typeof value === 'number' && deleted.has(value));

const valuesOf = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null ? Object.values(part) : [part];

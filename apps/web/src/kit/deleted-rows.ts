import type { QueryClient, QueryKey } from '@tanstack/react-query';

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

/**
 * Removes deleted rows from all loaded lists, so that they disappear before the lists are loaded again. The ids of rows of different
 * kinds differ.
 */
export const removeDeleted = (queries: QueryClient, ids: readonly number[]): void => {
  queries.setQueriesData({}, (data: unknown) => withoutRows(data, new Set<unknown>(ids)));
};

/** Returns a list, or an object with lists, without these rows. Undefined: the data has none of the rows. */
const withoutRows = (data: unknown, ids: ReadonlySet<unknown>): unknown => {
  if (Array.isArray(data)) {
    const kept = data.filter((row: unknown) => !isRowOf(row, ids));
    return kept.length < data.length ? kept : undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  const changed = Object.entries(data).flatMap(([key, value]) => {
    const kept = Array.isArray(value) ? withoutRows(value, ids) : undefined;
    return kept === undefined ? [] : [[key, kept]];
  });
  return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : undefined;
};

const isRowOf = (row: unknown, ids: ReadonlySet<unknown>): boolean =>
  typeof row === 'object' && row !== null && 'id' in row && ids.has(row.id);

const valuesOf = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null ? Object.values(part) : [part];

import { RowsMissing } from '../http/app-error';

/** Checks that each of `ids` has a row. @throws RowsMissing, which names the missing ids to programs */
export const requireAll = (ids: readonly number[], rows: readonly { id: number }[]): void => {
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw new RowsMissing(missing);
};

/** The rows that are new, or differ from what is stored. `fields` are what a person can change. */
export const changedRows = <Row extends { id: number }, Field extends keyof Row>(
  rows: readonly Row[],
  stored: readonly Pick<Row, Field | 'id'>[],
  fields: readonly Field[],
): Row[] => {
  const before = new Map(stored.map((row) => [row.id, row]));
  return rows.filter((row) => {
    const old = before.get(row.id);
    return !old || fields.some((field) => old[field] !== row[field]);
  });
};

/** The ids of stored rows that the form no longer holds. */
export const removedIds = (rows: readonly { id: number }[], stored: readonly { id: number }[]): number[] =>
  stored.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id));

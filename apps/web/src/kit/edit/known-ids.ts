/**
 * Returns the rows to send. A row whose id is not in `stored` becomes a new row (id 0), because somebody else may have deleted
 * the stored row.
 */
export const withKnownIds = <Row extends { id: number }>(
  rows: readonly Row[],
  stored?: readonly { id: number }[],
): Row[] => {
  const known = new Set(stored?.map(({ id }) => id));
  return rows.map((row) => (known.has(row.id) ? row : { ...row, id: 0 }));
};

/**
 * Returns rows as they are sent: a row whose id is not stored any more becomes a new row (id 0), because somebody else may
 * have deleted it.
 */
export const withKnownIds = <Row extends { id: number }>(
  rows: readonly Row[],
  stored?: readonly { id: number }[],
): Row[] => {
  const known = new Set(stored?.map(({ id }) => id));
  return rows.map((row) => (known.has(row.id) ? row : { ...row, id: 0 }));
};

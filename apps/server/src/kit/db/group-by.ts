/** Returns the rows grouped by the result of `keyOf`. Groups and rows keep the order of `rows`. */
export const groupBy = <Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

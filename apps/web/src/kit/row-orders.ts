import { inNameOrder } from './in-name-order';

type Named = { name: string };

/** Returns the list with the newest instant first. Rows of the same instant are in the order of their names. */
export const newestFirst = <Row extends Named>(
  rows: readonly Row[],
  instantOf: (row: Row) => string,
): Row[] =>
  inNameOrder(rows).toSorted((a, b) => {
    const [one, other] = [instantOf(a), instantOf(b)];
    if (one === other) return 0;
    return one < other ? 1 : -1;
  });

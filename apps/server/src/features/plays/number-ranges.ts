/** A set of whole numbers as half-open ranges `[from, until)`, in ascending order and with gaps between them. */
export type NumberRanges = readonly (readonly [from: number, until: number])[];

/** Reads the text of a PostgreSQL `int8multirange`, such as `{[0,20),[25,26)}`. */
export const parseRanges = (text: string): NumberRanges =>
  [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from, until]) => [Number(from), Number(until)]);

/** Writes the ranges as the text of a PostgreSQL `int8multirange`. */
export const writeRanges = (ranges: NumberRanges): string =>
  `{${ranges.map(([from, until]) => `[${from},${until})`).join()}}`;

/** Returns whether one of the ranges contains `number`. */
export const rangesContain = (ranges: NumberRanges, number: number): boolean => {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found !== undefined && found[0] <= number;
};

/**
 * Returns the ranges with `numbers` added.
 * @param maxRanges maximum number of ranges. More ranges are joined to one range that includes their gaps.
 */
export const addToRanges = (ranges: NumberRanges, numbers: number[], maxRanges: number): NumberRanges => {
  const all = [...ranges, ...numbers.map((number) => [number, number + 1] as const)];
  all.sort((a, b) => a[0] - b[0]);
  const merged: [from: number, until: number][] = [];
  for (const [from, until] of all) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  const [first, last] = [merged[0], merged.at(-1)];
  return merged.length > maxRanges && first && last ? [[first[0], last[1]]] : merged;
};

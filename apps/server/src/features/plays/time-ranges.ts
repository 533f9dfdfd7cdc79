/** A range of time in milliseconds since 1970, without its end. */
export type TimeRange = readonly [from: number, until: number];

/**
 * Gaps of at most this length are closed, so that plays that follow each other make one range. A closed gap is shorter than half of
 * the shortest message, so that no play is left out because of it.
 */
const maxGap = 2_000;

/**
 * Adds a range of time to ranges that are in order and do not touch.
 * @param max maximum number of ranges. If there are more, the oldest two are joined
 */
export const addTimeRange = (ranges: readonly TimeRange[], added: TimeRange, max: number): TimeRange[] => {
  const joined: [from: number, until: number][] = [];
  for (const [from, until] of [...ranges, added].toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + maxGap) last[1] = Math.max(last[1], until);
    else joined.push([from, until]);
  }
  const [first, second, ...rest] = joined;
  return joined.length > max && first && second ? [[first[0], second[1]], ...rest] : joined;
};

/** Returns the length of the part of a range that no other range contains, in milliseconds. */
export const freeTime = (ranges: readonly TimeRange[], [from, until]: TimeRange): number =>
  ranges.reduce(
    (free, range) => free - Math.max(0, Math.min(until, range[1]) - Math.max(from, range[0])),
    Math.max(0, until - from),
  );

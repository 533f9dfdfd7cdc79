import type { Merge, Same } from './versions';

/** A row of a list. `key` identifies the row in all versions of the list. `id` 0: the row is not stored yet. */
type Row = { id: number; key: string };

/**
 * Returns the function that merges two changed versions of a list of rows. The rows that either person added stay. A row that one
 * person removed is removed if the other person did not change or move it. Moves of different rows are both applied.
 * The merge is not clean if both persons changed or moved the same row in different ways, or if one person removed a row that the
 * other person changed or moved.
 * @param isSame whether two rows have the same content
 */
export const mergeList =
  <R extends Row>(isSame: Same<R>): Merge<readonly R[]> =>
  (base, preferred, other) => {
    const mine = withKeysOf(base, preferred, other, isSame);
    const theirs = withKeysOf(base, other, preferred, isSame);
    const versions = { mine: byKey(mine), theirs: byKey(theirs) };
    const moves = { mine: movedKeys(base, mine), theirs: movedKeys(base, theirs) };
    const kept = new Map([...versions.theirs, ...versions.mine]);
    let isClean = !haveSameRowMovedApart(mine, theirs, moves);
    for (const row of base) {
      const result = mergeRow(row, versions, moves, isSame);
      isClean &&= result.isClean;
      if (result.row) kept.set(row.key, result.row);
      else kept.delete(row.key);
    }
    const known = byKey(base);
    const isPlacedByMe = ({ key }: Row) =>
      !known.has(key) || moves.mine.has(key) || !versions.theirs.has(key);
    const keys = orderOf(
      mine.filter(({ key }) => kept.has(key)),
      theirs.filter(({ key }) => kept.has(key)),
      isPlacedByMe,
    );
    return { value: keys.flatMap((key) => kept.get(key) ?? []), isClean };
  };

type Sides<Value> = { mine: Value; theirs: Value };

const byKey = <R extends Row>(rows: readonly R[]) => new Map(rows.map((row) => [row.key, row]));

const mergeRow = <R extends Row>(
  before: R,
  versions: Sides<ReadonlyMap<string, R>>,
  moves: Sides<ReadonlySet<string>>,
  isSame: Same<R>,
): { row: R | undefined; isClean: boolean } => {
  const mine = versions.mine.get(before.key);
  const theirs = versions.theirs.get(before.key);
  const isEdited = (row: R | undefined, moved: ReadonlySet<string>) =>
    row !== undefined && (!isSame(row, before) || moved.has(before.key));
  if (!mine || !theirs) {
    const isClean = !isEdited(mine, moves.mine) && !isEdited(theirs, moves.theirs);
    return { row: isClean ? undefined : mine, isClean };
  }
  if (isSame(mine, before)) return { row: theirs, isClean: true };
  return { row: mine, isClean: isSame(theirs, before) || isSame(mine, theirs) };
};

/** Returns whether both persons moved the same row, and the orders of their common rows differ. */
const haveSameRowMovedApart = (
  mine: readonly Row[],
  theirs: readonly Row[],
  moves: Sides<ReadonlySet<string>>,
): boolean => {
  const mineKeys = new Set(mine.map(({ key }) => key));
  const common = theirs.map(({ key }) => key).filter((key) => mineKeys.has(key));
  if (!common.some((key) => moves.mine.has(key) && moves.theirs.has(key))) return false;
  const commonKeys = new Set(common);
  return mine
    .map(({ key }) => key)
    .filter((key) => commonKeys.has(key))
    .some((key, index) => key !== common[index]);
};

/** Returns the keys in their merged order: the order of the other person, with the rows that I placed after the same row as mine. */
const orderOf = (
  mine: readonly Row[],
  theirs: readonly Row[],
  isPlacedByMe: (row: Row) => boolean,
): string[] => {
  const atStart: string[] = [];
  const placedAfter = new Map<string, string[]>();
  const placed = new Set<string>();
  let following = atStart;
  for (const row of mine)
    if (isPlacedByMe(row)) {
      following.push(row.key);
      placed.add(row.key);
    } else {
      following = [];
      placedAfter.set(row.key, following);
    }
  const rest = theirs.filter(({ key }) => !placed.has(key));
  return [...atStart, ...rest.flatMap(({ key }) => [key, ...(placedAfter.get(key) ?? [])])];
};

/**
 * Returns a version of the list in which a row that has the content of a row of `base`, but another key, gets the key of that row.
 * Rows get other keys if they were stored by a save whose answer this form did not read.
 */
const withKeysOf = <R extends Row>(
  base: readonly R[],
  side: readonly R[],
  opposite: readonly R[],
  isSame: Same<R>,
): readonly R[] => {
  const [inBase, inSide, inOpposite] = [byKey(base), byKey(side), byKey(opposite)];
  const lacking = base.filter(({ key }) => !inSide.has(key) && inOpposite.has(key));
  if (lacking.length === 0) return side;
  return side.map((row) => {
    if (inBase.has(row.key)) return row;
    const place = lacking.findIndex((each) => isSame(each, row));
    const [match] = place === -1 ? [] : lacking.splice(place, 1);
    return match ? { ...row, id: match.id || row.id, key: match.key } : row;
  });
};

/** Returns the keys of the rows that were moved: all common rows except a longest series of rows that are still in order. */
const movedKeys = (base: readonly Row[], side: readonly Row[]): Set<string> => {
  const places = new Map(base.map(({ key }, index) => [key, index]));
  const common = side.flatMap(({ key }) => {
    const place = places.get(key);
    return place === undefined ? [] : [{ key, place }];
  });
  const inOrder = longestRise(common.map(({ place }) => place));
  return new Set(common.filter((_, index) => !inOrder.has(index)).map(({ key }) => key));
};

/** Returns the indexes of a longest series of rising numbers. Takes n log n steps. */
const longestRise = (numbers: readonly number[]): Set<number> => {
  /** For each length, the index of the smallest number that ends a series of this length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const numberAt = (index: number | undefined) => (index === undefined ? -1 : (numbers[index] ?? -1));
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const rise = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.add(index);
  return rise;
};

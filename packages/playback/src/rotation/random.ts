/** Returns a number from 0 (included) to 1 (excluded). With the same seed, the numbers are the same on every machine. */
export type Random = () => number;

/**
 * Returns a small seeded generator (mulberry32). The generator is good enough for shuffling a playlist, but not suitable for
 * secrets.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one seed made from several integers (ids and instants up to 2^53). */
export function seedFrom(...numbers: number[]): number {
  let seed = 0x811c9dc5;
  for (const number of numbers)
    for (const part of [number % 2 ** 32, Math.floor(number / 2 ** 32)]) {
      seed = Math.imul(seed ^ part, 0x01000193);
      seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
      seed ^= seed >>> 13;
    }
  return seed >>> 0;
}

/** Returns a shuffled copy. All orders are equally likely. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result: T[] = [];
  for (const each of list) {
    const place = Math.floor(random() * (result.length + 1));
    const moved = result[place];
    if (moved !== undefined) result.push(moved);
    result[place] = each;
  }
  return result;
}

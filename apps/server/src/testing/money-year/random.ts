/** Returns a generator of random integers below `count` from a seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  /** Returns one of the values. */
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return { below, oneOf };
};
export type Random = ReturnType<typeof randomFrom>;

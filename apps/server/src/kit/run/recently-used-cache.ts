/**
 * Creates a cache with a maximum total size. The value that was not used for the longest time is evicted first. A value that is
 * larger than the whole cache is not stored.
 * @param sizeOf returns the size of a value, in the unit of `maxSize`. The size of a stored value must not change
 */
export const recentlyUsedCache = <Value>(maxSize: number, sizeOf: (value: Value) => number) => {
  const stored = new Map<string, Value>();
  let total = 0;
  const drop = (key: string) => {
    const value = stored.get(key);
    if (value === undefined) return;
    total -= sizeOf(value);
    stored.delete(key);
  };
  return {
    /** Returns the size of all stored values. */
    size: () => total,
    get: (key: string): Value | undefined => {
      const found = stored.get(key);
      if (found === undefined) return undefined;
      stored.delete(key);
      stored.set(key, found);
      return found;
    },
    set: (key: string, value: Value): void => {
      drop(key);
      stored.set(key, value);
      total += sizeOf(value);
      for (const oldest of stored.keys()) {
        if (total <= maxSize) return;
        drop(oldest);
      }
    },
  };
};

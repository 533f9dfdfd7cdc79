/**
 * Creates a cache of byte buffers with a maximum total size in bytes. The buffer that was not used for the longest time is evicted
 * first. A buffer that is larger than the whole cache is not stored.
 */
export const bytesCache = (maxBytes: number) => {
  const stored = new Map<string, Buffer>();
  let total = 0;
  const drop = (key: string) => {
    total -= stored.get(key)?.length ?? 0;
    stored.delete(key);
  };
  return {
    /** Returns the size of all stored buffers, in bytes. */
    bytes: () => total,
    get: (key: string): Buffer | undefined => {
      const found = stored.get(key);
      if (!found) return undefined;
      stored.delete(key);
      stored.set(key, found);
      return found;
    },
    set: (key: string, bytes: Buffer): void => {
      drop(key);
      stored.set(key, bytes);
      total += bytes.length;
      for (const oldest of stored.keys()) {
        if (total <= maxBytes) return;
        drop(oldest);
      }
    },
  };
};

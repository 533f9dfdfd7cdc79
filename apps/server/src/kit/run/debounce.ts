export type DebounceTimes = {
  /** Milliseconds without a further call after which the work runs. */
  delay: number;
  /** Maximum milliseconds from the first call to the work. */
  maxDelay: number;
};

/**
 * Returns `note`, which runs `work` once for several calls with the same key: after `delay` milliseconds without a further call, and
 * at most `maxDelay` milliseconds after the first call. `flush` runs the waiting work of all keys at once and waits for its end.
 * `work` handles its own errors.
 */
export const debounce = <Key>({ delay, maxDelay }: DebounceTimes, work: (key: Key) => Promise<void>) => {
  const waiting = new Map<Key, { since: number; timer: NodeJS.Timeout }>();
  const run = (key: Key): Promise<void> => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
    return work(key);
  };
  return {
    note: (key: Key): void => {
      const now = performance.now();
      const known = waiting.get(key);
      clearTimeout(known?.timer);
      const since = known?.since ?? now;
      const timer = setTimeout(() => void run(key), Math.max(0, Math.min(delay, since + maxDelay - now)));
      // The process may end before the work. `flush` runs it then.
      timer.unref();
      waiting.set(key, { since, timer });
    },
    flush: async (): Promise<void> => {
      await Promise.all([...waiting.keys()].map(run));
    },
  };
};

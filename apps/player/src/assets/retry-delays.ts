/**
 * Delay after the first failure, in milliseconds. Each further failure multiplies the delay by four, up to a day, because a
 * failed download may transfer the whole file.
 */
const firstDelay = 60_000;
const maxDelay = 24 * 60 * 60_000;

/** Delays repeated downloads of files that are not available. `ticks`: see `TimeSource`. */
export function retryDelays(ticks: () => number) {
  const delays = new Map<string, { attempts: number; until: number }>();

  return {
    isDelayed: (url: string): boolean => ticks() < (delays.get(url)?.until ?? 0),
    failed(url: string): void {
      const attempts = (delays.get(url)?.attempts ?? 0) + 1;
      delays.set(url, { attempts, until: ticks() + Math.min(maxDelay, firstDelay * 4 ** (attempts - 1)) });
    },
    /** Ends the delays of all files for which `matches` returns false. */
    keepOnly(matches: (url: string) => boolean): void {
      for (const url of delays.keys()) if (!matches(url)) delays.delete(url);
    },
  };
}

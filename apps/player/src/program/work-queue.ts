/**
 * Runs work one after the other. Two programs that are fetched at the same time would remove each other's files.
 * `failed` receives errors, so that later work runs anyway.
 */
export function makeWorkQueue(failed: (thrown: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let superseded = new AbortController();

  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      const result = last.then(work);
      last = result.catch(failed);
      return result;
    },
    /** Aborts the running work, because newer work must not wait for it. */
    supersede: (): void => superseded.abort(),
    /** Begins work that is not superseded yet. */
    renewSignal(): void {
      superseded = new AbortController();
    },
    /** Aborts when the running work is superseded. */
    signal: (): AbortSignal => superseded.signal,
  };
}

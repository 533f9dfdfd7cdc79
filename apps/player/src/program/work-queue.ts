/**
 * Creates a queue that runs one function at a time. Two programs that are fetched at the same time would remove each other's
 * files. An error of a function is passed to `failed` and does not stop later functions.
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
    /** Aborts the running work, because newer work must not wait for the running work. */
    supersede: (): void => superseded.abort(),
    /** Creates a new signal, for work that is not superseded. */
    renewSignal(): void {
      superseded = new AbortController();
    },
    /** Returns the signal that aborts when the running work is superseded. */
    signal: (): AbortSignal => superseded.signal,
  };
}

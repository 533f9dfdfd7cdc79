/** Returns the result of `work`, or undefined if it throws. Some browsers throw instead of offering a feature. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

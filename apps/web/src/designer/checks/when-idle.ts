/** Maximum time in ms until the work begins, also if the browser is busy. */
const latest = 1000;

/** Runs work when the browser is idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, latest / 4);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: latest });
  return () => window.cancelIdleCallback(handle);
};

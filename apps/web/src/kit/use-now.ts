import { useSyncExternalStore } from 'react';

const beat = 5_000;

const watch = (moved: () => void) => {
  const timer = window.setInterval(moved, beat);
  return () => window.clearInterval(timer);
};

/** Returns the current time in milliseconds. The value is updated every five seconds. */
export const useNow = (): number => useSyncExternalStore(watch, read, read);

const read = () => Math.floor(Date.now() / beat) * beat;

import { useSyncExternalStore } from 'react';

const beat = 5_000;

const watch = (moved: () => void) => {
  const timer = window.setInterval(moved, beat);
  return () => window.clearInterval(timer);
};

/** The present in ms, which moves on by itself every five seconds: for what is true only for a while. */
export const useNow = (): number => useSyncExternalStore(watch, () => Math.floor(Date.now() / beat) * beat);

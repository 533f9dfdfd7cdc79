import { useSyncExternalStore } from 'react';

/** Key in localStorage. Present if shortcuts of a single character are off in this browser. */
const offKey = 'marquee-single-keys-off';

const watchers = new Set<() => void>();
const areOn = () => localStorage.getItem(offKey) === null;
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/**
 * Returns whether shortcuts of a single character work, such as "?". People who speak to their computer can turn them off, because
 * dictated words would press them (WCAG 2.1.4).
 */
export const useSingleKeys = (): boolean => useSyncExternalStore(watch, areOn, () => true);

/** Turns shortcuts of a single character on or off in this browser. */
export const setSingleKeys = (on: boolean) => {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, '');
  for (const watcher of watchers) watcher();
};

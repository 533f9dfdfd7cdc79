import { useSyncExternalStore } from 'react';

const shownFor = 5000;

export type Banner = { text: string; key: number };

let banner: Banner | undefined;
let timer = 0;
const watchers = new Set<() => void>();

const become = (next: Banner | undefined) => {
  banner = next;
  for (const watcher of watchers) watcher();
};

/** Shows a success banner for five seconds. */
export const showBanner = (text = 'Changes Saved') => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => become(undefined), shownFor);
  become({ text, key: (banner?.key ?? 0) + 1 });
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useBanner = () => useSyncExternalStore(watch, () => banner);

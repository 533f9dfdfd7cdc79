import { useSyncExternalStore } from 'react';

const shownFor = 5_000;
/** Time for which a banner with a button is shown, so that a person can reach the button with the keyboard. */
const shownWithAction = 20_000;

/** A button in a banner. It closes the banner. */
export type BannerAction = { label: string; run: () => unknown };
export type Banner = { text: string; key: number; action: BannerAction | undefined };

let banner: Banner | undefined;
let timer = 0;
const watchers = new Set<() => void>();

const become = (next: Banner | undefined) => {
  banner = next;
  for (const watcher of watchers) watcher();
};

/** Shows a success banner for five seconds, or with a button for twenty seconds. */
export const showBanner = (text = 'Changes Saved', action?: BannerAction) => {
  become({ text, key: (banner?.key ?? 0) + 1, action });
  resumeBanner();
};

/** Keeps the banner while the pointer or the focus is on it. */
export const pauseBanner = () => window.clearTimeout(timer);

/** Removes the banner when its time is over. */
export const resumeBanner = () => {
  window.clearTimeout(timer);
  timer = window.setTimeout(closeBanner, banner?.action ? shownWithAction : shownFor);
};

export const closeBanner = () => {
  window.clearTimeout(timer);
  become(undefined);
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useBanner = () => useSyncExternalStore(watch, () => banner);

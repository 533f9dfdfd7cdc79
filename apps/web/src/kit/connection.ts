import { useSyncExternalStore } from 'react';

const firstWait = 1_000;
const maxWait = 10_000;

let away = false;
let checking: Promise<boolean> | undefined;
const watchers = new Set<() => void>();

const become = (next: boolean) => {
  if (away === next) return;
  away = next;
  for (const watcher of watchers) watcher();
};

const answers = () =>
  fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Asks the server whether it is ready, after a call or the link failed. If the server is not ready, the page is offline until the
 * server is ready again.
 * @returns whether the server is ready
 */
export const checkConnection = (): Promise<boolean> => {
  if (away) return Promise.resolve(false);
  checking ??= answers().then((ready) => {
    checking = undefined;
    if (!ready && !away) {
      become(true);
      askUntilBack(firstWait);
    }
    return ready;
  });
  return checking;
};

// Half of the delay is random, so that not all browsers call a restarted server in the same second.
const askUntilBack = (wait: number) =>
  window.setTimeout(
    async () => {
      if (await answers()) become(false);
      else askUntilBack(Math.min(maxWait, wait * 2));
    },
    wait / 2 + (Math.random() * wait) / 2,
  );

/** Returns whether the server is known to be unreachable. */
export const isAway = (): boolean => away;

/** Calls `watcher` after each change of `isAway`. Returns a function that removes the watcher. */
export const watchConnection = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useAway = (): boolean => useSyncExternalStore(watchConnection, isAway, isAway);

/** Loads a part of the app. If the server is unreachable, loads the part again when the server can be reached. */
export const loadWhenBack = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (thrown) {
    if (await checkConnection()) throw thrown;
    await new Promise<void>((resolve) => {
      const stop = watchConnection(() => {
        stop();
        resolve();
      });
    });
    return loadWhenBack(load);
  }
};

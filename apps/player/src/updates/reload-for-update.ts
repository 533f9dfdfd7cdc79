export type UpdateServices = {
  /** Returns whether a reload would interrupt a message on screen or a person who uses the remote. */
  isShowing(): boolean;
  /** See `TimeSource`. */
  ticks(): number;
  reload(): void;
};

/**
 * Minimum milliseconds from the start of the page to a reload. Otherwise two servers of different versions would cause endless
 * reloads.
 */
const minLife = 10 * 60_000;
const maxDelay = 24 * 60 * 60_000;

/**
 * Returns a function to call when the server has a newer player. The page then reloads as soon as `isShowing` returns false, or
 * after a day.
 */
export function reloadForUpdate({ isShowing, ticks, reload }: UpdateServices): () => void {
  const startedAt = ticks();
  let outdatedSince: number | undefined;
  setInterval(() => {
    if (outdatedSince === undefined || ticks() - startedAt < minLife) return;
    if (!isShowing() || ticks() - outdatedSince > maxDelay) reload();
  }, 60_000);
  return () => {
    outdatedSince ??= ticks();
  };
}

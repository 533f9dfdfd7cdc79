export type NewerServices = {
  /** No moment to disturb. */
  isShowing(): boolean;
  reload(): void;
};

/** Never soon after a start, lest two servers disagree. */
const leastLife = 10 * 60_000;
const longestPatience = 24 * 60 * 60_000;

/** Says that the server has a newer player, which is taken up when nothing is on, or after a day. */
export function reloadForUpdate({ isShowing, reload }: NewerServices): () => void {
  const begun = Date.now();
  let outdated: number | undefined;
  setInterval(() => {
    if (outdated === undefined || Date.now() - begun < leastLife) return;
    if (!isShowing() || Date.now() - outdated > longestPatience) reload();
  }, 60_000);
  return () => {
    outdated ??= Date.now();
  };
}

export type UpdateServices = {
  /** A message is on screen or a person uses the remote, so a reload would disturb. */
  isShowing(): boolean;
  deviceNow(): number;
  reload(): void;
};

/** Milliseconds between a start and the next reload. Otherwise two servers of different versions would cause endless reloads. */
const minLife = 10 * 60_000;
const maxDelay = 24 * 60 * 60_000;

/**
 * Returns a function that notes that the server has a newer player. The page then reloads when no message is on screen, or
 * after a day.
 */
export function reloadForUpdate({ isShowing, deviceNow, reload }: UpdateServices): () => void {
  const startedAt = deviceNow();
  let outdatedSince: number | undefined;
  setInterval(() => {
    if (outdatedSince === undefined || deviceNow() - startedAt < minLife) return;
    if (!isShowing() || deviceNow() - outdatedSince > maxDelay) reload();
  }, 60_000);
  return () => {
    outdatedSince ??= deviceNow();
  };
}

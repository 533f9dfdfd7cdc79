import { maxVerboseLines, verboseMinutes } from '@marquee/contract/kit/limits';
import type { Network, VerboseRow } from '../link/network';
import type { Storage } from '../storage/storage';

export type VerboseServices = {
  network: Pick<Network, 'verboseLogs'>;
  /** Stores the instant at which logging ends, for the next start. */
  storage: Storage;
  now(): number;
  /** See `TimeSource`. */
  ticks(): number;
};

/** Milliseconds between two requests that send lines. */
const sendInterval = 5_000;
/** Maximum number of unsent lines. The oldest lines beyond this number are dropped. */
const maxWaiting = 4 * maxVerboseLines;
const maxDuration = verboseMinutes * 60_000;
const storageKey = 'verboseUntil';

/** Logs the activity of this device while logging is on. Logging ends after `verboseMinutes`. */
export function keepVerboseLog({ network, storage, now, ticks }: VerboseServices) {
  let lines: VerboseRow[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  /**
   * The ticks at which logging ends. Undefined until it is read from the storage. Until then lines are kept, because the first
   * lines after a start are important.
   */
  let ends: number | undefined;
  void load();

  return {
    enable() {
      continueFor(maxDuration);
      void storage.put(storageKey, now() + maxDuration).catch(() => undefined);
    },
    disable() {
      ends = Number.NEGATIVE_INFINITY;
      void storage.remove(storageKey).catch(() => undefined);
    },
    log(name: string, data: string) {
      if (ends !== undefined && ticks() >= ends) return;
      lines.push({ logTime: new Date(now()).toISOString(), name, data: data.slice(0, 2_000) });
      if (lines.length > maxWaiting) lines.shift();
    },
  };

  async function load(): Promise<void> {
    const until = await storage.get(storageKey).catch(() => undefined);
    if (ends !== undefined) return;
    const remaining = typeof until === 'number' ? until - now() : 0;
    // The clock may have been set back since the instant was stored.
    if (remaining > 0) return continueFor(Math.min(remaining, maxDuration));
    ends = Number.NEGATIVE_INFINITY;
    lines = [];
  }

  function continueFor(duration: number): void {
    ends = ticks() + duration;
    timer ??= setInterval(() => void send(), sendInterval);
  }

  async function send(): Promise<void> {
    const sent = lines.slice(0, maxVerboseLines);
    if (sent.length > 0) {
      const isSent = await network.verboseLogs(sent).then(
        () => true,
        () => false,
      );
      if (isSent) lines = lines.filter((line) => !sent.includes(line));
    }
    const over = ticks() - (ends ?? 0);
    if (over < 0 || (lines.length > 0 && over < maxDuration)) return;
    clearInterval(timer);
    timer = undefined;
    lines = [];
  }
}

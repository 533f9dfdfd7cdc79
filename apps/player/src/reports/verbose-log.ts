import { maxVerboseLines, verboseMinutes } from '@marquee/contract/limits';
import type { Network, VerboseRow } from '../link/network';
import type { Storage } from '../storage/storage';

export type VerboseServices = {
  network: Pick<Network, 'verboseLogs'>;
  /** Remembers over a restart until when it is wanted. */
  storage: Storage;
  now(): number;
};

const sendEvery = 5_000;
/** Lines beyond these are dropped, the oldest first. */
const maxWaiting = 4 * maxVerboseLines;
const longest = verboseMinutes * 60_000;
const kept = 'verboseUntil';

/** What this device does, line by line, while somebody wants to know. It ends by itself. */
export function keepVerboseLog({ network, storage, now }: VerboseServices) {
  let lines: VerboseRow[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Undefined until it has been read: the first lines of a start are what a restart is made for. */
  let ends: number | undefined;
  void load();

  return {
    enable() {
      goOn(now() + longest);
      void storage.put(kept, ends).catch(() => undefined);
    },
    disable() {
      ends = 0;
      void storage.remove(kept).catch(() => undefined);
    },
    log(name: string, data: string) {
      if (ends !== undefined && now() >= ends) return;
      lines.push({ logTime: new Date(now()).toISOString(), name, data: data.slice(0, 2_000) });
      if (lines.length > maxWaiting) lines.shift();
    },
  };

  async function load(): Promise<void> {
    const until = await storage.get(kept).catch(() => undefined);
    if (ends !== undefined) return;
    if (typeof until === 'number' && until > now()) return goOn(until);
    ends = 0;
    lines = [];
  }

  function goOn(until: number): void {
    ends = until;
    timer ??= setInterval(() => void send(), sendEvery);
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
    const over = now() - (ends ?? 0);
    if (over < 0 || (lines.length > 0 && over < longest)) return;
    clearInterval(timer);
    timer = undefined;
    lines = [];
  }
}

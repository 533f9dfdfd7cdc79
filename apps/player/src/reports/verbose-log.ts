import { mostVerboseLines, verboseMinutes } from '@marquee/contract/limits';
import type { Network, VerboseRow } from '../link/network';

const sendEvery = 5_000;
/** Lines beyond these are dropped, the oldest first. */
const mostWaiting = 4 * mostVerboseLines;

/** What this device does, line by line, while somebody wants to know. It ends by itself. */
export function keepVerboseLog({ network, now }: { network: Pick<Network, 'verboseLogs'>; now(): number }) {
  let lines: VerboseRow[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let ends = 0;

  return {
    enable() {
      ends = Date.now() + verboseMinutes * 60_000;
      timer ??= setInterval(() => void send(), sendEvery);
    },
    disable() {
      ends = 0;
    },
    log(name: string, data: string) {
      if (Date.now() >= ends) return;
      lines.push({ logTime: new Date(now()).toISOString(), name, data: data.slice(0, 2_000) });
      if (lines.length > mostWaiting) lines.shift();
    },
  };

  async function send(): Promise<void> {
    const sent = lines.slice(0, mostVerboseLines);
    if (sent.length > 0) {
      const isSent = await network.verboseLogs(sent).then(
        () => true,
        () => false,
      );
      if (isSent) lines = lines.filter((line) => !sent.includes(line));
    }
    if (Date.now() < ends || (lines.length > 0 && Date.now() < ends + verboseMinutes * 60_000)) return;
    clearInterval(timer);
    timer = undefined;
    lines = [];
  }
}

export type VerboseLog = ReturnType<typeof keepVerboseLog>;

import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';

/** Milliseconds between two checks. */
const interval = 5_000;

/** Calls `check` regularly between `start` and `stop`, to find pages that do not respond. */
export function watchPages(check: () => Promise<void>) {
  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    start(): void {
      timer ??= setInterval(() => void check(), interval);
    },
    stop(): void {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Reports a message that could not be shown. */
export function reportFailure(report: Report, { id, name }: ProgramMessage, reason: string): void {
  report('message-failed', `${name}: ${reason}`, `/message/?id=${id}`);
}

import type { Report } from './journal';

/** Reports the uncaught errors of the player, because nobody looks at the console of a TV. */
export function reportUncaughtErrors(page: EventTarget, report: Report): void {
  const send = (thrown: unknown) =>
    report('player-failed', thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown));
  page.addEventListener('error', (event) =>
    send('error' in event && event.error ? event.error : 'message' in event && event.message),
  );
  page.addEventListener('unhandledrejection', (event) => send('reason' in event && event.reason));
}

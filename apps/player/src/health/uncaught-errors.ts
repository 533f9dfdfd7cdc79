import type { Report } from './journal';

/** Reports what the player itself throws and nobody catches: a TV has nobody who looks at its console. */
export function reportUncaughtErrors(page: EventTarget, report: Report): void {
  const tell = (thrown: unknown) =>
    report('player-failed', thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown));
  page.addEventListener('error', (event) =>
    tell('error' in event && event.error ? event.error : 'message' in event && event.message),
  );
  page.addEventListener('unhandledrejection', (event) => tell('reason' in event && event.reason));
}

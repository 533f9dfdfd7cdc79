import type { Report } from './health/journal';

/**
 * Lets this page open without its server, and says when the server has a newer player. Not to be had on plain http, apart
 * from this very machine.
 */
export function keepShell(report: Report, newer: () => void): { look(): void } {
  if (!('serviceWorker' in navigator)) {
    report('worker-none', 'this address has no https, so there is no start without the server');
    return { look: () => undefined };
  }
  const workers = navigator.serviceWorker;
  workers.register(`${import.meta.env.BASE_URL}service-worker.js`).catch((thrown) => {
    report('worker-failed', String(thrown));
  });
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'newer') newer();
  });
  return { look: () => workers.controller?.postMessage('look') };
}

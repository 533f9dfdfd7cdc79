import type { Report } from '../health/journal';

/**
 * Lets this page open without its server, and says when the server has a newer player. Not to be had on plain http, apart
 * from this very machine.
 */
export function registerWorker(report: Report, newer: () => void): { look(): void; reload(): void } {
  if (!('serviceWorker' in navigator)) {
    report('worker-none', 'this address has no https, so there is no start without the server');
    return { look: () => undefined, reload };
  }
  const workers = navigator.serviceWorker;
  workers.register(`${import.meta.env.BASE_URL}service-worker.js`).catch((thrown) => {
    report('worker-failed', String(thrown));
  });
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'newer') newer();
  });
  return { look: () => workers.controller?.postMessage('look'), reload };

  /** Not where nobody would answer: a page that plays is better than the browser's own about the network. */
  function reload(): void {
    fetch(location.href, { cache: 'no-cache' }).then(
      ({ ok, status }) =>
        ok ? location.reload() : report('reload-refused', `the page was answered with ${status}`),
      (thrown) => report('reload-refused', String(thrown)),
    );
  }
}

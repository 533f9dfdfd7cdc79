import type { Report } from './health/journal';

/** Lets this page open without its server. Not to be had on plain http, apart from this very machine. */
export async function registerWorker(report: Report): Promise<void> {
  if (!('serviceWorker' in navigator))
    return report('worker-none', 'this address has no https: no start without the server');
  await navigator.serviceWorker
    .register(`${import.meta.env.BASE_URL}service-worker.js`)
    .catch((thrown) => report('worker-failed', String(thrown)));
}

import type { Report } from '../health/journal';

/**
 * Registers the service worker, so that the page opens without the server. `foundUpdate` is called when the server has a
 * newer player. Browsers offer service workers only over HTTPS and on localhost.
 */
export function registerWorker(
  report: Report,
  foundUpdate: () => void,
): { checkForUpdate(): void; reload(): void } {
  if (!('serviceWorker' in navigator)) {
    report('worker-none', 'this address has no HTTPS, so the player cannot start without the server');
    return { checkForUpdate: () => undefined, reload };
  }
  const workers = navigator.serviceWorker;
  workers.register(`${import.meta.env.BASE_URL}service-worker.js`).catch((thrown) => {
    report('worker-failed', String(thrown));
  });
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'newer') foundUpdate();
  });
  return { checkForUpdate: () => workers.controller?.postMessage('look'), reload };

  /**
   * Reloads only if the server responds, because the page that plays is better than an error page of the browser. Replaces the
   * page by itself, because browsers keep the last picture (`index.html`) only then, and not for `location.reload`.
   */
  function reload(): void {
    fetch(location.href, { cache: 'no-cache' }).then(
      ({ ok, status }) =>
        ok
          ? location.replace(location.pathname + location.search)
          : report('reload-refused', `the server answered ${status} for the page`),
      (thrown) => report('reload-refused', String(thrown)),
    );
  }
}

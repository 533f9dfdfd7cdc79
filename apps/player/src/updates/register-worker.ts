import type { Report } from '../health/journal';
import { storeLastPicture } from './last-picture';

/**
 * Registers the service worker, so that the page opens without the server. `foundUpdate` is called when the server has a
 * newer player. `renderScreen` returns a picture of the screen. Browsers offer service workers only over HTTPS and on localhost.
 */
export function registerWorker(
  report: Report,
  foundUpdate: () => void,
  renderScreen: () => Promise<string>,
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
   * Reloads only if the server responds, because the page that plays is better than an error page of the browser. The page replaces
   * itself, because `location.reload` starts no transition (`index.html`).
   */
  function reload(): void {
    fetch(location.href, { cache: 'no-cache' }).then(
      async ({ ok, status }) => {
        if (!ok) return report('reload-refused', `the server answered ${status} for the page`);
        await storeLastPicture(renderScreen).catch(() => undefined);
        location.replace(location.pathname + location.search);
      },
      (thrown) => report('reload-refused', String(thrown)),
    );
  }
}

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
   * Reloads only if the server responds with the player, because the page that plays is better than an error page of the browser. The page replaces
   * itself, because `location.reload` starts no transition (`index.html`).
   */
  function reload(): void {
    fetch(location.href, { cache: 'no-cache' }).then(
      async (page) => {
        if (!page.ok) return report('reload-refused', `the server answered ${page.status} for the page`);
        // A proxy in front of the server can answer with a page of its own and status 200.
        if (!(await page.text()).includes(`<title>${document.title}</title>`))
          return report('reload-refused', 'the page is not the player');
        await storeLastPicture(renderScreen).catch(() => undefined);
        location.replace(location.pathname + location.search);
      },
      (thrown) => report('reload-refused', String(thrown)),
    );
  }
}

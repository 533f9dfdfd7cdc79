import type { Picture } from '../views/view';

/** Milliseconds between two heartbeats. Several heartbeats may be late or lost before the worker reloads the page. */
const interval = __STUCK_AFTER__ / 6;

/**
 * Notifies the service worker regularly that this page is alive and which messages are open. If the page hangs, the worker
 * reloads the page and adds the ids of these messages to the address. Without a worker (plain HTTP) nothing reloads a page that
 * hangs.
 */
export function sendHeartbeats(workers: ServiceWorkerContainer | undefined) {
  let open: number[] = [];
  const send = () =>
    workers?.controller?.postMessage(document.hidden ? { type: 'rest' } : { type: 'beat', open });
  setInterval(send, interval);
  document.addEventListener('visibilitychange', send);
  workers?.addEventListener('controllerchange', send);
  window.addEventListener('pagehide', () => workers?.controller?.postMessage({ type: 'rest' }));

  /** Sends the open messages. Called before the pictures load, because a picture may begin with a script that never ends. */
  return (pictures: Picture[]): void => {
    open = [];
    for (const picture of pictures)
      if (picture.kind === 'page' && picture.play && picture.id !== undefined) open.push(picture.id);
    send();
  };
}

/**
 * Returns the ids of the messages that were open when the page hung. Removes these ids from the address, for example
 * `/display/?hung=1,2`.
 */
export function readHungMessages(): number[] {
  const hung = new URLSearchParams(location.search).get('hung');
  if (hung === null) return [];
  history.replaceState(null, '', location.pathname);
  return hung.split(',').map(Number).filter(Boolean);
}

import type { Picture } from '../views/view';

/** ms; half a dozen words may be late or lost before the page counts as stuck. */
const every = __STUCK_AFTER__ / 6;

/**
 * Tells the service worker that this page is alive, and which messages are open, so that it can load the page anew when that
 * ends, and say which they were. Without a worker (plain http) nobody is there to do it.
 */
export function sendHeartbeats(workers: ServiceWorkerContainer | undefined) {
  let open: number[] = [];
  const beat = () => {
    const word = document.hidden ? { type: 'rest' } : { type: 'beat', open };
    workers?.controller?.postMessage(word);
  };
  setInterval(beat, every);
  document.addEventListener('visibilitychange', beat);
  workers?.addEventListener('controllerchange', beat);
  window.addEventListener('pagehide', () => workers?.controller?.postMessage({ type: 'rest' }));

  /** Before they are loaded: a script that never ends may be the first thing in them. */
  return (pictures: Picture[]): void => {
    open = [];
    for (const picture of pictures)
      if (picture.kind === 'page' && picture.play) open.push(picture.play.messageId);
    beat();
  };
}

/** The messages that were open when this page hung and was loaded anew: of `/display/?hung=1,2`, which it takes out of the address. */
export function readHungMessages(): number[] {
  const hung = new URLSearchParams(location.search).get('hung');
  if (hung === null) return [];
  history.replaceState(null, '', location.pathname);
  return hung.split(',').map(Number).filter(Boolean);
}

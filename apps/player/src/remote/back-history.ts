import { keyOf } from './keys';

/**
 * Milliseconds. Some browsers send a key event and also go back for one press of Back. A key event and a step back within this
 * time are one press.
 */
const samePress = 300;
const entry = 'marquee';

/**
 * Calls `pressed` when a browser goes back in the history. On Android and Fire TV the Back key goes back in the history and sends
 * no key event. So the history always has exactly one entry to go back from. Not used in previews, because in a preview Back
 * belongs to the page around the preview.
 */
export function listenToBack(pressed: () => void): void {
  let keyAt = Number.NEGATIVE_INFINITY;
  keepEntry();
  window.addEventListener('keydown', (event) => {
    if (keyOf(event) === 'Back') keyAt = event.timeStamp;
  });
  window.addEventListener('popstate', ({ timeStamp }) => {
    keepEntry();
    if (timeStamp - keyAt > samePress) pressed();
  });
}

/**
 * Adds the entry if it is missing. The entry remains after a reload by the browser. After a reload by the player, which replaces
 * the entry, another entry is added. The entry replaces the entry from which the browser went back.
 */
function keepEntry(): void {
  if (history.state !== entry) history.pushState(entry, '');
}

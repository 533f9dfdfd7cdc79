import { keyOf } from './keys';

/** ms within which a key and a step back are one press, of a browser that does both. */
const samePress = 300;
const entry = 'marquee';

/**
 * The Back of browsers on Android and Fire TV sends no key, but goes back in the history. So there is always one entry to go
 * back from, and never another. Not in previews: there Back belongs to the page around them.
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

/** It outlives a reload, and what was gone forward from is replaced. */
function keepEntry(): void {
  if (history.state !== entry) history.pushState(entry, '');
}

/** The key in the session storage. `index.html` reads the picture before its first frame. */
const storageKey = 'marquee.lastPicture';
/** Maximum milliseconds for rendering the picture. A reload must not wait for a page that hangs. */
const renderedWithin = 10_000;

/**
 * Stores a picture of the screen as a data address. The next page shows this picture until it has a picture of its own. Browsers
 * with transitions between pages keep the last picture themselves, exactly and without rendering it.
 * @throws if the screen cannot be rendered, or if the picture cannot be stored
 */
export async function storeLastPicture(render: () => Promise<string>): Promise<void> {
  if ('CSSViewTransitionRule' in window) return;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, renderedWithin));
  const picture = await Promise.race([render(), late]);
  if (picture) sessionStorage.setItem(storageKey, picture);
}

/** Removes the picture of the previous page and the sign of the start, which `index.html` shows. */
export const removeFirstPictures = (): void =>
  document.querySelectorAll('.last-picture, .starting').forEach((element) => element.remove());

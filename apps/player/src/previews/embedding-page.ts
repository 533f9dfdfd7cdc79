import {
  type FromPreview,
  type PreviewAction,
  previewActions,
  type SlidePosition,
} from '@marquee/contract/preview';

/** Whether another page embeds this page, and shows the position and the buttons of the slideshow. */
export const isEmbedded = window.parent !== window;

/**
 * Receives the values that the embedding page posts.
 * @param read returns undefined for data of another kind
 */
export function receivePosted<Value>(
  read: (data: unknown) => Value | undefined,
  take: (value: Value) => void,
): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    // Accepts data only from the embedding page of the same origin, because the pages on the stage also post events to this
    // window.
    if (origin !== location.origin || source !== window.parent || !isEmbedded) return;
    const value = read(data);
    if (value !== undefined) take(value);
  });
}

/** Notifies the embedding page that it can post now. */
export const postReady = (): void => post({ type: 'ready' });

/** Sends the position of the slideshow to the embedding page. */
export const postPosition = (position: SlidePosition | undefined): void =>
  post({ type: 'position', position: position ?? null });

const post = (data: FromPreview | { type: 'ready' }) => window.parent.postMessage(data, location.origin);

/** Reads `{type: 'control', action}`. Returns undefined for other data. */
export function readControl(data: unknown): PreviewAction | undefined {
  if (typeof data !== 'object' || !data || !('type' in data) || !('action' in data)) return undefined;
  return data.type === 'control' ? previewActions.find((known) => known === data.action) : undefined;
}

/**
 * Receives the values that the embedding page posts, and notifies this page that it can post now.
 * @param read returns undefined for data of another kind
 */
export function receivePosted<Value>(
  read: (data: unknown) => Value | undefined,
  take: (value: Value) => void,
): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    // Accepts data only from the embedding page of the same origin, because the pages on the stage also post events to this
    // window.
    if (origin !== location.origin || source !== window.parent || source === window) return;
    const value = read(data);
    if (value !== undefined) take(value);
  });
  window.parent.postMessage({ type: 'ready' }, location.origin);
}

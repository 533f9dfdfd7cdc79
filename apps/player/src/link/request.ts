import { NetworkFault } from './network';

/** Default of `silence`, in milliseconds. */
const maxSilence = 10_000;

/**
 * Makes one HTTP request and returns the result of `read`. Each failure throws a `NetworkFault`. The request fails after
 * `silence` ms without data. `read` calls `received` whenever data arrives, so that a slow response does not fail.
 */
export async function request<T>(
  url: string,
  init: RequestInit,
  read: (response: Response, received: () => void) => Promise<T>,
  silence = maxSilence,
): Promise<T> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  init.signal?.addEventListener('abort', abort);
  if (init.signal?.aborted) abort();
  let timer = setTimeout(abort, silence);
  const received = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, silence);
  };
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    received();
    if (!response.ok && response.status !== 304) throw new NetworkFault(response.status);
    return await read(response, received);
  } catch (thrown) {
    throw thrown instanceof NetworkFault ? thrown : new NetworkFault(0, String(thrown));
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

/** Passes the bytes of a response to `take` as they arrive. */
export async function readBytes(
  response: Response,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return take(new Uint8Array(await response.arrayBuffer()));
  for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
}

/** Reads JSON part by part, so that a long response over a slow connection does not fail. */
export async function readJson(response: Response, received: () => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readBytes(response, (bytes) => {
    received();
    parts.push(bytes);
  });
  return new Response(new Blob(parts)).json();
}

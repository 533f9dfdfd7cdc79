import { NetworkFault } from './network';

const maxSilence = 10_000;

/**
 * One call, with everything that can go wrong as a `NetworkFault`. It is given up after so many ms of silence: `read` says each
 * time that something came. A line may be slow and still be good.
 */
export async function ask<T>(
  url: string,
  init: RequestInit,
  read: (response: Response, came: () => void) => Promise<T>,
  silence = maxSilence,
): Promise<T> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  init.signal?.addEventListener('abort', abort);
  if (init.signal?.aborted) abort();
  let timer = setTimeout(abort, silence);
  const came = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, silence);
  };
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    came();
    if (!response.ok && response.status !== 304) throw new NetworkFault(response.status);
    return await read(response, came);
  } catch (thrown) {
    throw thrown instanceof NetworkFault ? thrown : new NetworkFault(0, String(thrown));
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

/** The bytes of an answer as they come. */
export async function readBytes(
  response: Response,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return take(new Uint8Array(await response.arrayBuffer()));
  for (let step = await reader.read(); !step.done; step = await reader.read()) take(step.value);
}

/** Read as it comes, so that a long answer over a slow line is no silence. */
export async function readJson(response: Response, came: () => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readBytes(response, (bytes) => {
    came();
    parts.push(bytes);
  });
  return new Response(new Blob(parts)).json();
}

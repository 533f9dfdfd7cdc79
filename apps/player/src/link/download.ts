import { faultStatus } from './network';
import { readBytes, request } from './request';

/** Milliseconds without data after which an attempt fails. */
const maxSilence = 30_000;
/** Received bytes are joined in pieces of this size, so that browsers move large files from memory to disk. */
const pieceBytes = 1024 * 1024;
/** Maximum number of interrupted downloads in memory. A program's files are fetched four at a time. */
const maxPartialDownloads = 8;

/** The received part of interrupted downloads, by address. The content of an address never changes, so a download can resume. */
const partial = new Map<string, Blob>();

/**
 * Downloads a file of `size` bytes. Resumes an interrupted download, and repeats the request without delay as long as each
 * attempt receives bytes.
 * @throws NetworkFault if an attempt receives no bytes. The received part is kept for the next call, except after a 4xx status.
 */
export async function download(url: string, size: number, abort?: AbortSignal): Promise<Blob> {
  for (;;) {
    const before = partial.get(url)?.size ?? 0;
    try {
      const file = partial.get(url);
      const whole = file?.size === size ? file : await fetchRest(url, abort);
      partial.delete(url);
      return whole;
    } catch (thrown) {
      const status = faultStatus(thrown) ?? 0;
      // The received part may belong to other content.
      if (status >= 400 && status < 500) partial.delete(url);
      if ((partial.get(url)?.size ?? 0) <= before) throw thrown;
    }
  }
}

function fetchRest(url: string, abort: AbortSignal | undefined): Promise<Blob> {
  const begin = partial.get(url);
  const headers = begin ? { range: `bytes=${begin.size}-` } : undefined;
  // 'no-store' bypasses the service worker and the HTTP cache, because their copy of the file may be damaged.
  return request(
    url,
    { cache: 'no-store', headers, signal: abort ?? null },
    (response, received) => readFile(url, response, received, begin),
    maxSilence,
  );
}

async function readFile(
  url: string,
  response: Response,
  received: () => void,
  begin: Blob | undefined,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  let file = begin && response.status === 206 ? begin : new Blob([], { type });
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let freshBytes = 0;
  const join = () => {
    file = new Blob([file, ...fresh], { type });
    fresh = [];
    freshBytes = 0;
  };
  try {
    await readBytes(response, (bytes) => {
      received();
      fresh.push(bytes);
      freshBytes += bytes.length;
      if (freshBytes >= pieceBytes) join();
    });
  } finally {
    join();
    keep(url, file);
  }
  return file;
}

function keep(url: string, file: Blob): void {
  partial.delete(url);
  partial.set(url, file);
  const [oldest] = partial.keys();
  if (partial.size > maxPartialDownloads && oldest) partial.delete(oldest);
}

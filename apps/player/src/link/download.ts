import { faultStatus } from './network';
import { ask, readBytes } from './request';

const maxSilence = 30_000;
/** Smaller pieces are put together, so that a large file lies where the browser keeps its files and not in memory. */
const piece = 1024 * 1024;
/** So many files that broke off are remembered; a program's are fetched four at a time. */
const maxPartialDownloads = 8;

/** What came of files before the line broke: an address never changes its content, so the rest can be had later. */
const begun = new Map<string, Blob>();

/**
 * A file of `size` bytes. Goes on where the last attempt ended, and tries again at once for as long as each attempt brings something.
 * @throws NetworkFault what came so far is kept for the next call
 */
export async function download(url: string, size: number, abort?: AbortSignal): Promise<Blob> {
  for (;;) {
    const had = begun.get(url)?.size ?? 0;
    try {
      const file = begun.get(url);
      const whole = file?.size === size ? file : await takeRest(url, abort);
      begun.delete(url);
      return whole;
    } catch (thrown) {
      const status = faultStatus(thrown) ?? 0;
      // What is here may be of something else.
      if (status >= 400 && status < 500) begun.delete(url);
      if ((begun.get(url)?.size ?? 0) <= had) throw thrown;
    }
  }
}

function takeRest(url: string, abort: AbortSignal | undefined): Promise<Blob> {
  const had = begun.get(url);
  const headers = had ? { range: `bytes=${had.size}-` } : undefined;
  // 'no-store' goes past the worker and the HTTP cache: what they hold may be the very thing that is broken.
  return ask(
    url,
    { cache: 'no-store', headers, signal: abort ?? null },
    async (response, came) => {
      const type = response.headers.get('content-type') ?? '';
      let file = had && response.status === 206 ? had : new Blob([], { type });
      let fresh: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      const gather = () => {
        file = new Blob([file, ...fresh], { type });
        fresh = [];
        size = 0;
      };
      try {
        await readBytes(response, (bytes) => {
          came();
          fresh.push(bytes);
          size += bytes.length;
          if (size >= piece) gather();
        });
      } finally {
        gather();
        remember(url, file);
      }
      return file;
    },
    maxSilence,
  );
}

function remember(url: string, file: Blob): void {
  begun.delete(url);
  begun.set(url, file);
  const [oldest] = begun.keys();
  if (begun.size > maxPartialDownloads && oldest) begun.delete(oldest);
}

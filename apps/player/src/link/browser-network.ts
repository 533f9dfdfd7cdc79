import { type Network, NetworkFault } from './network';

const answerTimeout = 10_000;
/** Bytes per millisecond below which a download counts as stalled. */
const slowest = 20;

/** The server of this page's origin, spoken to as the device with this secret. */
export function browserNetwork(secret: string, origin: string = location.origin): Network {
  const authorization = `Bearer ${secret}`;
  const root = `${origin}/api/player`;
  return {
    hello: (details) => ask(`${root}/hello`, post({ secret, details }), (response) => response.json()),
    program(known, mark) {
      const headers = {
        authorization,
        ...(known ? { 'if-none-match': `"${known}"` } : {}),
        ...(mark ? { 'x-changed': mark } : {}),
      };
      return ask(`${root}/program`, { headers, cache: 'no-store' }, async (response) => ({
        program: response.status === 304 ? undefined : await response.json(),
        now: Date.parse(response.headers.get('date') ?? '') || undefined,
      }));
    },
    ping: (body) => ask(`${root}/ping`, post(body, { authorization }), nothing),
    health: (body) => ask(`${root}/health`, post(body, { authorization }), nothing),
    download,
    openSocket(on) {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/player/link`);
      socket.onopen = () => on.opened();
      socket.onmessage = ({ data }) => on.text(String(data));
      socket.onclose = () => on.closed();
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
  };
}

/** A file. `size` in bytes says how long it may take. */
export function download(url: string, size: number): Promise<Blob> {
  // 'no-store' goes past the worker and the HTTP cache: what they hold may be the very thing that is broken.
  return ask(url, { cache: 'no-store' }, (response) => response.blob(), 60_000 + size / slowest);
}

/** One call, with everything that can go wrong as a `NetworkFault`. */
export async function ask<T>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  timeout = answerTimeout,
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeout);
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    if (!response.ok && response.status !== 304) throw new NetworkFault(response.status);
    return await read(response);
  } catch (thrown) {
    throw thrown instanceof NetworkFault ? thrown : new NetworkFault(0, String(thrown));
  } finally {
    clearTimeout(timer);
  }
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const nothing = async () => undefined;

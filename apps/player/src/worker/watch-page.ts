declare const self: ServiceWorkerGlobalScope;
/** Milliseconds without a heartbeat after which a page is reloaded. Vite replaces this constant. */
declare const __STUCK_AFTER__: number;

/** The last heartbeat of a page, with the messages that were open. */
type Heartbeat = { at: number; open: number[] };

/** The last heartbeat of each page, by the id of the page. */
const heartbeats = new Map<string, Heartbeat>();
/** Milliseconds in which the page must load the error address. Slow devices need some time. The address works once. */
const errorWithin = 10_000;
/** The ticks until which a request for the error address fails. See `TimeSource`. */
let errorUntil = 0;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Stores a heartbeat of a page. Keeps this worker alive until the next heartbeat is due, and reloads the page if this heartbeat
 * does not arrive.
 */
export async function receiveHeartbeat(id: string, data: unknown): Promise<void> {
  heartbeats.delete(id);
  const open = openIn(data);
  if (!open) return;
  const heartbeat = { at: Date.now(), open };
  heartbeats.set(id, heartbeat);
  await wait(__STUCK_AFTER__);
  // After a sleep of the machine the page has not run yet, so the page gets more time.
  if (Date.now() - heartbeat.at > __STUCK_AFTER__ + 5_000) await wait(__STUCK_AFTER__);
  if (heartbeats.get(id) !== heartbeat) return;
  heartbeats.delete(id);
  const client = await self.clients.get(id);
  if (client instanceof WindowClient && client.visibilityState === 'visible') await reload(client, open);
}

/**
 * Reloads a page that hangs, over an error page. A direct reload fails, because the browser loads pages of one site in the
 * same process, which hangs. The error page of the browser has another process. Chromium loads the address again after a
 * second, in a new process. Other browsers, and Chromium without a network, would stay on the error page. In these cases
 * the page is not reloaded.
 */
async function reload(client: WindowClient, open: number[]): Promise<void> {
  const { origin, pathname } = new URL(client.url);
  if (!/Chrom(e|ium)\//.test(navigator.userAgent) || !navigator.onLine) return;
  errorUntil = performance.now() + errorWithin;
  await client.navigate(`${origin}${pathname}?hung=${open.join()}`).catch(() => null);
}

/** Returns whether a request must fail, to move a page that hangs to the error page of the browser. */
export function isErrorAddress(url: URL): boolean {
  const isError = url.searchParams.has('hung') && performance.now() < errorUntil;
  if (isError) errorUntil = 0;
  return isError;
}

function openIn(data: unknown): number[] | undefined {
  if (typeof data !== 'object' || !data || !('type' in data) || data.type !== 'beat') return undefined;
  return 'open' in data && Array.isArray(data.open) ? data.open.map(Number) : [];
}

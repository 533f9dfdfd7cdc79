import { readRange } from './range';
import { hearBeat, isWayOut } from './watch-page';

declare const self: ServiceWorkerGlobalScope;

const shellCache = 'marquee-shell';
/** The name that the page knows too. */
const contentCache = 'marquee-content';
const base = new URL('./', self.location.href).pathname;

self.addEventListener('install', (event) => {
  event.waitUntil(fetchShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === 'look') event.waitUntil(fetchShell().catch(() => undefined));
  else if (event.source instanceof Client) event.waitUntil(hearBeat(event.source.id, event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // 'no-store' is how the page says that it wants the server itself.
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.cache === 'no-store') return;
  if (request.mode === 'navigate' && isWayOut(url)) return event.respondWith(Response.error());
  if (request.mode === 'navigate' && url.pathname === base) {
    event.respondWith(kept(base).then((page) => page ?? fetch(request)));
    event.waitUntil(fetchShell().catch(() => undefined));
  } else if (url.pathname.startsWith(base))
    event.respondWith(kept(url.pathname).then((file) => file ?? fetch(request)));
  else if (url.pathname.startsWith('/content/')) event.respondWith(content(request, url));
});

/**
 * The page and the files it names. The page is put last, so that what is kept always fits together; a newer one is fetched
 * at each start and whenever the page asks for it, and used from the next start.
 */
async function fetchShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  const page = await fetch(base, { cache: 'no-store' });
  if (!page.ok) throw new Error(`The page was answered with ${page.status}`);
  const names = new Set([base]);
  const queue = namedIn(await page.clone().text(), base);
  for (let name = queue.shift(); name; name = queue.shift()) {
    if (names.has(name)) continue;
    names.add(name);
    const file = (await cache.match(name)) ?? (await fetch(name));
    if (!file.ok) throw new Error(`${name} was answered with ${file.status}`);
    if (name.endsWith('.css')) queue.push(...namedIn(await file.clone().text(), name));
    await cache.put(name, file);
  }
  const before = await cache.match(base);
  const isNewer = before && withoutNonce(await before.text()) !== withoutNonce(await page.clone().text());
  await cache.put(base, page);
  for (const { url } of await cache.keys()) if (!names.has(new URL(url).pathname)) await cache.delete(url);
  if (!isNewer) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker is always of its origin
  for (const client of await self.clients.matchAll()) client.postMessage('newer');
}

const withoutNonce = (page: string) => page.replace(/nonce="[^"]*"/g, '');

/** Addresses below ours in a page or style sheet. */
function namedIn(text: string, from: string): string[] {
  const found = text.match(/(?:src|href)="[^"]+"|url\([^)]+\)/g) ?? [];
  return found
    .map((match) => match.replace(/^(?:src|href)="|^url\(["']?|["']?\)$|"$/g, ''))
    .filter((address) => !address.startsWith('data:'))
    .map((address) => new URL(address, new URL(from, self.location.href)))
    .filter(
      ({ origin, pathname }) =>
        origin === self.location.origin && pathname.startsWith(base) && pathname !== base,
    )
    .map(({ pathname }) => pathname);
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(path);
}

/** A file of the program, whole or the part that a player seeks to. */
async function content(request: Request, url: URL): Promise<Response> {
  const file = await (await caches.open(contentCache)).match(url.pathname + url.search);
  if (!file) return fetch(request);
  const range = request.headers.get('range');
  if (!range) return file;
  const blob = await file.blob();
  const part = readRange(range, blob.size);
  if (!part) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } });
  const { first, last } = part;
  return new Response(blob.slice(first, last + 1, blob.type), {
    status: 206,
    headers: {
      'content-type': blob.type,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${blob.size}`,
      'accept-ranges': 'bytes',
    },
  });
}

import { isPlayerPage, waitingPage } from './player-page';
import { readRange } from './range';
import { openShell } from './shell';
import { isErrorAddress, receiveHeartbeat } from './watch-page';

declare const self: ServiceWorkerGlobalScope;

/** Name of the cache for downloaded files. The page uses the same name. */
const contentCache = 'marquee-content';
const home = new URL('./', self.location.href);
const base = home.pathname;
const shell = openShell({ home, caches, fetch: (...request) => fetch(...request), now: Date.now });

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  if (event.data === 'look') event.waitUntil(renewShell());
  else if (event.source instanceof Client) event.waitUntil(receiveHeartbeat(event.source.id, event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // With 'no-store' the page bypasses this worker.
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.cache === 'no-store') return;
  if (request.mode === 'navigate' && isErrorAddress(url)) return event.respondWith(Response.error());
  if (request.mode === 'navigate' && url.pathname === base) {
    const page = shell.page();
    event.respondWith(page.then((stored) => stored ?? fetchPage(request)));
    // A newer release is used from the next start. The newer release is fetched after the lookup, so that the lookup reads the
    // files of only one release.
    event.waitUntil(page.then(renewShell));
  } else if (url.pathname.startsWith(base))
    event.respondWith(shell.file(url.pathname).then((file) => file ?? fetch(request)));
  else if (url.pathname.startsWith('/content/')) event.respondWith(content(request, url));
});

/** Whether an earlier worker had stored a page that is not the player. */
let hadForeignPage = false;

async function install(): Promise<void> {
  hadForeignPage = await shell.dropForeign();
  await shell.renew();
  await self.skipWaiting();
}

/** Takes over the open pages. If they show a page that is not the player, loads the player in its place. */
async function activate(): Promise<void> {
  await self.clients.claim();
  if (!hadForeignPage) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

async function fetchPage(request: Request): Promise<Response> {
  const page = await fetch(request).catch(waitingPage);
  return isPlayerPage(await page.clone().text()) ? page : waitingPage();
}

async function renewShell(): Promise<void> {
  if (!(await shell.renew().catch(() => false))) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker always has its origin
  for (const client of await self.clients.matchAll()) client.postMessage('newer');
}

/** Returns a stored file of the program, or the requested range of the file. Video players request ranges. */
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

import { files, openPlayerDatabase, run, tableStorage } from '../storage/browser-storage';
import { type FileStore, memoryFileStore } from './file-store';

/** Name of the cache for downloaded files. The service worker uses the same name. */
export const contentCache = 'marquee-content';

/** Returns the best file store of this browser: the cache, IndexedDB without a cache (plain HTTP), or memory. */
export async function browserFileStore(): Promise<FileStore> {
  if ('caches' in window) return cacheFileStore();
  const database = await openPlayerDatabase().catch(() => undefined);
  return database ? tableFileStore(database) : memoryFileStore();
}

function cacheFileStore(): FileStore {
  const open = () => caches.open(contentCache);
  return {
    get: async (url) => (await (await open()).match(url))?.blob(),
    async put(url, blob) {
      const headers = { 'content-type': blob.type, 'content-length': String(blob.size) };
      await (await open()).put(url, new Response(blob, { headers }));
    },
    remove: async (url) => void (await (await open()).delete(url)),
    // The keys of a cache are absolute addresses. Programs use paths for files of the same origin.
    addresses: async () => (await (await open()).keys()).map(({ url }) => url.replace(location.origin, '')),
  };
}

function tableFileStore(database: IDBDatabase): FileStore {
  const table = tableStorage(database, files);
  return {
    async get(url) {
      const stored = await table.get(url);
      return stored instanceof Blob ? stored : undefined;
    },
    put: table.put,
    remove: table.remove,
    addresses: async () =>
      (await run(database, files, 'readonly', (store) => store.getAllKeys())).map(String),
  };
}

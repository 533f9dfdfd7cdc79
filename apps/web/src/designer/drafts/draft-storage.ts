import { delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';

/** Stores values by key in the browser. All functions throw if the browser does not allow storage. */
export type DraftStorage = {
  keys(): Promise<string[]>;
  get<Value>(keys: readonly string[]): Promise<(Value | undefined)[]>;
  set(entries: readonly (readonly [string, unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
};

/** The open connection of each database. All designers use it, because the browser keeps a connection that nobody closes. */
const stores = new Map<string, UseStore>();

/** Opens a database of the browser. */
export const openDraftStorage = (database: string): DraftStorage => {
  const store = stores.get(database) ?? openStore(database);
  stores.set(database, store);
  return {
    keys: () => keys<string>(store),
    get: (wanted) => getMany([...wanted], store),
    set: (entries) =>
      setMany(
        entries.map(([key, value]) => [key, value]),
        store,
      ),
    remove: (unwanted) => delMany([...unwanted], store),
  };
};

const table = 'drafts';

/** Unlike the store of the library, this one closes its connection when another tab deletes the database. */
const openStore = (database: string): UseStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database);
      request.onupgradeneeded = () => request.result.createObjectStore(table);
      request.onerror = () => reject(request.error ?? new Error('The database could not be opened.'));
      request.onsuccess = () => {
        const db = request.result;
        const close = () => {
          db.close();
          opened = undefined;
        };
        db.onversionchange = close;
        db.onclose = close;
        resolve(db);
      };
    });
  return async (mode, use) => {
    opened ??= open();
    return use((await opened).transaction(table, mode).objectStore(table));
  };
};

import { memoryStorage, type Storage } from './storage';

export const values = 'values';
export const files = 'files';

/** IndexedDB, flushed to the disk on every write; memory where the browser has or grants none. */
export async function browserStorage(database = openDatabase()): Promise<Storage> {
  const opened = await database.catch(() => undefined);
  return opened ? tableStorage(opened, values) : memoryStorage();
}

export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('marquee-player', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(values);
      request.result.createObjectStore(files);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused to open its storage'));
    request.onblocked = () => reject(new Error('The storage is held by another version'));
  });
}

export function tableStorage(database: IDBDatabase, table: string): Storage {
  return {
    get: (name) => run(database, table, 'readonly', (store) => store.get(name)),
    put: async (name, value) => {
      await run(database, table, 'readwrite', (store) => store.put(value, name));
    },
    remove: async (name) => {
      await run(database, table, 'readwrite', (store) => store.delete(name));
    },
  };
}

export function run<T>(
  database: IDBDatabase,
  table: string,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Without 'strict' a write may be answered before it outlives a power cut. Old browsers ignore it.
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was given up'));
    transaction.onerror = () => reject(transaction.error ?? new Error('The write failed'));
  });
}

import type { Report } from '../health/journal';
import { memoryStorage, type Storage } from './storage';

export const values = 'values';
export const files = 'files';

/**
 * Maximum milliseconds until a database opens, and for its first response. Some browsers open a database that then never
 * responds.
 */
const openWithin = 10_000;
/** Maximum milliseconds until a database responds. A read waits while a large file is written. */
const answerWithin = 60_000;

/**
 * Returns a storage in IndexedDB that flushes every write to the disk. Without a usable database, returns a storage in memory.
 */
export async function browserStorage(
  report: Report,
  database: Promise<IDBDatabase> = openPlayerDatabase(),
): Promise<Storage> {
  const opened = await database
    .then(async (found) => {
      await firstValue(found, values, 'secret');
      return found;
    })
    .catch((thrown) => {
      report('storage-none', String(thrown));
      return undefined;
    });
  return opened ? tableStorage(opened, values) : memoryStorage();
}

export const openPlayerDatabase = (): Promise<IDBDatabase> =>
  openDatabase('marquee-player', (created) => {
    created.createObjectStore(values);
    created.createObjectStore(files);
  });

/**
 * Opens a database. A damaged database is replaced by an empty database, because otherwise the player could store no data any
 * more.
 */
export function openDatabase(name: string, fill: (created: IDBDatabase) => void): Promise<IDBDatabase> {
  return tryOpen(name, fill).catch(async (thrown) => {
    if (!(thrown instanceof DOMException) || !['UnknownError', 'DataError'].includes(thrown.name))
      throw thrown;
    indexedDB.deleteDatabase(name);
    return tryOpen(name, fill);
  });
}

/** Reads a value, which proves that the database responds. @throws Error if the database does not respond in time. */
export const firstValue = (database: IDBDatabase, table: string, name: string): Promise<unknown> =>
  run(database, table, 'readonly', (store) => store.get(name), openWithin);

function tryOpen(name: string, fill: (created: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => fill(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused to open its storage'));
    request.onblocked = () => reject(new Error('The storage is held by another version'));
    setTimeout(() => reject(new Error('The storage does not open')), openWithin);
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
  within = answerWithin,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Without 'strict' a write may be reported as complete before it is on the disk. Old browsers ignore the option.
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(table));
    // Without a commit the browser drops the writes of a page that closes. Old browsers have no `commit`.
    if (mode === 'readwrite' && 'commit' in transaction) transaction.commit();
    const late = setTimeout(() => reject(new Error('The storage does not answer')), within);
    const fail = (reason: string) => () => {
      clearTimeout(late);
      reject(transaction.error ?? new Error(reason));
    };
    transaction.oncomplete = () => {
      clearTimeout(late);
      resolve(request.result);
    };
    transaction.onabort = fail('The write was aborted');
    transaction.onerror = fail('The write failed');
  });
}

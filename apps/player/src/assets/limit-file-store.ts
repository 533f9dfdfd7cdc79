import type { FileStore } from './file-store';

/** Milliseconds without a response after which a waiting call fails. Writing a large file may delay all responses. */
const silentAfter = { reading: 10_000, writing: 60_000 };
/** Milliseconds for which all calls fail after a call received no response. */
const retryAfter = 5 * 60_000;

/**
 * Returns a file store whose calls fail if `store` does not respond in time. Some browsers offer a storage that never responds.
 * The device then plays without stored files. Each response to a call restarts the time of all waiting calls, because a slow disk
 * reads many files one after the other.
 */
export function limitFileStore(store: FileStore, ticks: () => number): FileStore {
  let lastAnswer = 0;
  let writes = 0;
  let silentUntil = 0;

  return {
    get: (url) => limited(() => store.get(url)),
    put: (url, blob) => writing(() => store.put(url, blob)),
    remove: (url) => writing(() => store.remove(url)),
    addresses: () => limited(() => store.addresses()),
  };

  function writing<T>(call: () => Promise<T>): Promise<T> {
    writes++;
    return limited(call).finally(() => {
      writes--;
    });
  }

  function limited<T>(call: () => Promise<T>): Promise<T> {
    if (ticks() < silentUntil) return Promise.reject(new Error('The file store does not answer'));
    const begin = ticks();
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      const check = () => {
        const remaining = limit() - (ticks() - Math.max(begin, lastAnswer));
        if (remaining > 0) timer = setTimeout(check, remaining);
        else {
          silentUntil = ticks() + retryAfter;
          reject(new Error('The file store does not answer'));
        }
      };
      check();
      call()
        .finally(() => {
          clearTimeout(timer);
          lastAnswer = ticks();
        })
        .then(resolve, reject);
    });
  }

  function limit(): number {
    return writes > 0 ? silentAfter.writing : silentAfter.reading;
  }
}

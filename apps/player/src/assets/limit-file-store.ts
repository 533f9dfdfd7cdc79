import type { FileStore } from './file-store';

/** Milliseconds without any answer after which a fileStore counts as silent. A write of a large file may hold up all answers. */
const silentAfter = { reading: 10_000, writing: 60_000 };
/** Milliseconds until a silent fileStore is tried again. */
const tryAgainAfter = 5 * 60_000;

/**
 * Limits how long the calls of a fileStore wait. Some browsers grant a storage that never answers; the device then goes on
 * without it. While other calls are answered, a call may wait: a slow disk reads many files one after the other.
 */
export function limitFileStore(fileStore: FileStore): FileStore {
  let lastAnswer = 0;
  let writes = 0;
  let silentUntil = 0;

  return {
    get: (url) => limited(() => fileStore.get(url)),
    put: (url, blob) => writing(() => fileStore.put(url, blob)),
    remove: (url) => writing(() => fileStore.remove(url)),
    addresses: () => limited(() => fileStore.addresses()),
  };

  function writing<T>(call: () => Promise<T>): Promise<T> {
    writes++;
    return limited(call).finally(() => {
      writes--;
    });
  }

  function limited<T>(call: () => Promise<T>): Promise<T> {
    if (performance.now() < silentUntil)
      return Promise.reject(new Error('The storage of files does not answer'));
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      const look = () => {
        const since = performance.now() - Math.max(asked, lastAnswer);
        const allowed = writes > 0 ? silentAfter.writing : silentAfter.reading;
        if (since < allowed) timer = setTimeout(look, allowed - since);
        else {
          silentUntil = performance.now() + tryAgainAfter;
          reject(new Error('The storage of files does not answer'));
        }
      };
      look();
      call()
        .finally(() => {
          clearTimeout(timer);
          lastAnswer = performance.now();
        })
        .then(resolve, reject);
    });
  }
}

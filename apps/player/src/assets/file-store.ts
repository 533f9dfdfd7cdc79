/** Where downloaded files lie, by address. What it gives may be broken: see `verify`. */
export type FileStore = {
  get(url: string): Promise<Blob | undefined>;
  put(url: string, blob: Blob): Promise<void>;
  remove(url: string): Promise<void>;
  addresses(): Promise<string[]>;
};

/** Keeps files as long as the page lives: previews, and browsers without storage. */
export function memoryFileStore(): FileStore {
  const kept = new Map<string, Blob>();
  return {
    get: async (url) => kept.get(url),
    put: async (url, blob) => void kept.set(url, blob),
    remove: async (url) => void kept.delete(url),
    addresses: async () => [...kept.keys()],
  };
}

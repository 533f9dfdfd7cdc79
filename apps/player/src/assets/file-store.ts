/** Downloaded files by address. A stored file may be damaged: see `isWhole`. */
export type FileStore = {
  get(url: string): Promise<Blob | undefined>;
  put(url: string, blob: Blob): Promise<void>;
  remove(url: string): Promise<void>;
  addresses(): Promise<string[]>;
};

/** Stores files in memory until the page closes. Used by previews and by browsers without storage. */
export function memoryFileStore(): FileStore {
  const stored = new Map<string, Blob>();
  return {
    get: async (url) => stored.get(url),
    put: async (url, blob) => void stored.set(url, blob),
    remove: async (url) => void stored.delete(url),
    addresses: async () => [...stored.keys()],
  };
}

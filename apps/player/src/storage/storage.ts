/** Values that the player stores between starts, by name. When `put` resolves, the value is on the disk. */
export type Storage = {
  get(name: string): Promise<unknown>;
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
};

/** Stores values in memory until the page closes. Used by previews and by browsers that refuse to store. */
export function memoryStorage(): Storage {
  const stored = new Map<string, unknown>();
  return {
    get: async (name) => stored.get(name),
    put: async (name, value) => void stored.set(name, value),
    remove: async (name) => void stored.delete(name),
  };
}

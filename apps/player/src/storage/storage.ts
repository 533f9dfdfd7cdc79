/** What the player keeps between starts, by name. `put` has reached the disk when it answers. */
export type Storage = {
  get(name: string): Promise<unknown>;
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
};

/** Keeps nothing beyond the page: previews, and browsers that refuse to store. */
export function memoryStorage(): Storage {
  const kept = new Map<string, unknown>();
  return {
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  };
}

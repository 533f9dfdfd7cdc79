/** Maximum size of all spare files together, in bytes. */
const maxSpareBytes = 200 * 1024 * 1024;

/** Creates a store in memory for files that the file store refused, so that the screen can show them until the page closes. */
export function spareFiles() {
  const files = new Map<string, Blob>();

  return {
    get: (url: string): Blob | undefined => files.get(url),
    remove: (url: string): void => void files.delete(url),
    /** Stores a file. Returns false if the files would exceed `maxSpareBytes`. */
    put(url: string, blob: Blob): boolean {
      const size = [...files.values()].reduce((sum, file) => sum + file.size, blob.size);
      if (size > maxSpareBytes) return false;
      files.set(url, blob);
      return true;
    },
    keepOnly(wanted: ReadonlySet<string>): void {
      for (const url of files.keys()) if (!wanted.has(url)) files.delete(url);
    },
  };
}

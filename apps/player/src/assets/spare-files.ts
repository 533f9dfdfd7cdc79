/** In bytes. */
const maxSpareBytes = 200 * 1024 * 1024;

/** Files that the file store refused. Memory holds them until the page closes, so that the screen can show them. */
export function spareFiles() {
  const files = new Map<string, Blob>();

  return {
    get: (url: string): Blob | undefined => files.get(url),
    remove: (url: string): void => void files.delete(url),
    /** False: the file does not fit. */
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

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the path of a project file. Searches the folder of this code and the folders above it, so that the sources and the
 * built server find the same file.
 * @param path relative path such as `migrations` or `web/dist`
 * @throws Error if none of these folders contains the file
 */
export const findAbove = (path: string): string => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
  }
  throw new Error(`${path} is missing. Is everything built? "npm start" builds it.`);
};

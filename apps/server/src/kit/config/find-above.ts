import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A file or folder of the project that lies beside the code or in a folder above it: the same from the sources and
 * from the built server.
 * @param path from that folder on, such as `migrations` or `web/dist`
 * @throws Error when there is none
 */
export const findAbove = (path: string): string => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
  }
  throw new Error(`${path} is missing. Is everything built? "npm start" builds it.`);
};

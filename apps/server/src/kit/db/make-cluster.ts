import { chown, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error';
import type { Binaries } from './postgres-binaries';
import type { PostgresUser } from './postgres-user';
import { runInitdb } from './run-initdb';

/**
 * Creates the cluster if there is none. A new cluster gets its final path when it is complete, so that an interrupted start leaves no
 * partial cluster there. An existing cluster is not changed.
 */
export const makeCluster = async (
  binaries: Binaries,
  asUser: PostgresUser,
  cluster: string,
  durable: boolean,
): Promise<void> => {
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (asUser.owner) await chown(unfinished, asUser.owner.uid, asUser.owner.gid);
  await runInitdb(binaries, asUser, unfinished, durable).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The embedded database can't be made in ${cluster} (or set DATABASE_URL to a PostgreSQL server): ${text}`,
    );
  });
  await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    throw new ConfigError(
      `${cluster} contains files but no database: its file PG_VERSION is missing. Restore a backup into a new folder.`,
    );
  });
};

/** Returns whether there is a file. A file that cannot be read is not treated as absent. */
const exists = (path: string) =>
  lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

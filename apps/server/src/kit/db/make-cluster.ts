import { execFile } from 'node:child_process';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error';
import type { Binaries } from './postgres-binaries';
import { giveTo, type PostgresUser } from './postgres-user';

const run = promisify(execFile);

/** The only user of the database. The permissions of the socket's folder control access. */
export const clusterUser = 'app';

/**
 * Creates the cluster if there is none, and makes the user of PostgreSQL its owner. A new cluster gets its final path when it is
 * complete, so that an interrupted start leaves no partial cluster there.
 */
export const makeCluster = async (
  { initdb }: Binaries,
  asUser: PostgresUser,
  cluster: string,
  durable: boolean,
) => {
  if (await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return giveTo(asUser.owner, cluster);
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(asUser.owner, unfinished);
  const initial = ['-D', unfinished, '-U', clusterUser, '--auth=trust', '--encoding=UTF8'];
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const [command = '', ...args] = [
    ...asUser.command,
    initdb,
    ...initial,
    ...order,
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(command, args, { cwd: unfinished }).catch((error: unknown) => {
    const text = error instanceof Error ? error.message.trim() : String(error);
    throw new ConfigError(
      `The embedded database can't be made in ${cluster} (or set DATABASE_URL to a PostgreSQL server): ${text}`,
    );
  });
  await rename(unfinished, cluster);
};

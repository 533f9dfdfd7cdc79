import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config';
import { ConfigError } from '../config/config-error';
import { findAbove } from '../config/find-above';
import type { Log } from '../log/log';
import { textOf } from './await-server';
import { embeddedUrl } from './embedded-url';
import { launchPostgres } from './launch-postgres';
import { countMissing, migrationNames, requireTables } from './migrate';
import { connect, type Database } from './open-database';
import { isOrphaned } from './postgres-lock';
import { answers, socketPath } from './postgres-socket';
import { ownerOfCluster } from './postgres-user';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database for a command of the operator, while the server runs or while it is stopped. The embedded database of a
 * running server is reached through the server's socket. Otherwise this process starts it. The tables are not changed. Statements have
 * no time limit.
 * @throws ConfigError if there is no database, if it does not answer, or if its tables do not fit this release
 */
export const reachDatabase = async (config: Place, log: Log): Promise<Database> => {
  const { url, stop } = await reachServer(config, log);
  try {
    await checkTables(url);
    return connect(url, log, { afterwards: stop, isLimited: false });
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Returns the connection string of the database for a command of the operator, and `stop`, which ends what this call started. */
export const reachServer = async (
  { databaseUrl, dataDir }: Place,
  log: Log,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  if (!hasDatabase({ databaseUrl, dataDir }))
    throw new ConfigError(
      `DATA_DIR is "${dataDir}", but there is no database. Set DATA_DIR or DATABASE_URL as for the server, or start Marquee once.`,
    );
  await ownerOfCluster(dataDir);
  const running = await runningServer(dataDir);
  if (running) return running;
  try {
    return await launchPostgres({ dataDir, log });
  } catch (error) {
    // The server of another process may have become ready in the meantime.
    const started = error instanceof ConfigError && (await runningServer(dataDir));
    if (started) return started;
    throw error;
  }
};

/** Returns the embedded database of a running process. A server that has lost its parent belongs to no process. */
const runningServer = async (dataDir: string) => {
  const sockets = socketPath(dataDir);
  if (!(await answers(sockets)) || (await isOrphaned(clusterIn(dataDir)))) return undefined;
  return { url: embeddedUrl(sockets), stop: async () => {} };
};

/** Returns whether there is a database: an external database, or the files of the embedded database. */
export const hasDatabase = ({ databaseUrl, dataDir }: Place): boolean =>
  databaseUrl !== '' || isThere(clusterIn(dataDir));

/** A folder that this user may not enter can contain a database. */
const isThere = (path: string) => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
};

const clusterIn = (dataDir: string) => join(dataDir, 'postgres');

const checkTables = (url: string) => withClient(url, requireTables);

/**
 * Refuses a database for a backup. The tables of an earlier release are accepted.
 * @throws ConfigError if the database does not answer, is empty, or was changed by a newer release
 */
export const refuseNewerTables = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const isEmpty = (await countMissing(client)) === migrationNames(findAbove('migrations')).length;
    if (isEmpty) throw new ConfigError('There is nothing to back up: no Marquee has used this database yet.');
  });

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new ConfigError(`The database can't be used: ${textOf(error)}`);
    });
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

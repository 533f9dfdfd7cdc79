import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config';
import { ConfigError } from '../config/config-error';
import type { Log } from '../log/log';
import { textOf } from './await-server';
import { launchPostgres } from './launch-postgres';
import { requireTables } from './migrate';
import { connect, type Database } from './open-database';
import { runningCluster } from './postgres-lock';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database for a command of the operator, while the server runs or while it is stopped. The embedded database of a
 * running server is reached through the server's socket. Otherwise this process starts it. The tables are not changed.
 * @throws ConfigError if there is no database, if it does not answer, or if its tables do not fit this release
 */
export const reachDatabase = async (config: Place, log: Log): Promise<Database> => {
  const { url, stop } = await reachServer(config, log);
  try {
    await checkTables(url);
    return connect(url, log, stop);
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
  const running = await runningCluster(clusterIn(dataDir));
  return running ? { url: running, stop: async () => {} } : launchPostgres({ dataDir, log });
};

/** Returns whether there is a database: an external database, or the files of the embedded database. */
export const hasDatabase = ({ databaseUrl, dataDir }: Place): boolean =>
  databaseUrl !== '' || existsSync(clusterIn(dataDir));

const clusterIn = (dataDir: string) => join(dataDir, 'postgres');

const checkTables = async (url: string) => {
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
    await requireTables(client);
  } finally {
    await client.end().catch(() => {});
  }
};

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { saveBeforeMigration } from '../backup/save-before-migration';
import type { Config } from '../config/config';
import { commit, release, version } from '../config/version';
import type { Log } from '../log/log';
import { awaitServer } from './await-server';
import { launchPostgres } from './launch-postgres';
import { type Migrated, migrateDatabase } from './migrate';
import { nameStatements } from './name-statements';
import { openOutageLog } from './outage-log';
import { refusePooler } from './refuse-pooler';
import { removeTimeLimits } from './remove-time-limits';

export type Database = NodePgDatabase & {
  /** Connection string for code that opens its own connection (jobs, listener). It contains the password, if there is one. */
  url: string;
  /** Logs an error of a connection or a statement. An outage is logged only at its beginning and its end. @see openOutageLog */
  noteError(error: unknown, what: string): void;
  /** Returns the numbers of connections in use and idle, and of statements that wait for a connection. */
  connections(): { used: number; idle: number; waiting: number };
  close(): Promise<void>;
};
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Db = NodePgDatabase | Transaction;

// By default, the library returns ids and counts as strings. Ids and counts are small enough for JavaScript numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the configured or the embedded database and updates its tables. If the database cannot be reached, calls fail within
 * seconds; see `databaseIsAway`.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secret'>,
  log: Log,
): Promise<Database & { migrated: Migrated }> => {
  if (config.databaseUrl) {
    await awaitServer(config.databaseUrl, log);
    await refusePooler(config.databaseUrl);
    const migrated = await migrateDatabase(config.databaseUrl, log);
    logStart(log, migrated);
    return Object.assign(connect(config.databaseUrl, log), { migrated });
  }
  const postgres = await launchPostgres({ dataDir: config.dataDir, log });
  try {
    const save = () => saveBeforeMigration(postgres.url, config, log);
    const migrated = await migrateDatabase(postgres.url, log, undefined, save);
    logStart(log, migrated);
    return Object.assign(connect(postgres.url, log, { afterwards: postgres.stop }), { migrated });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const logStart = (log: Log, migrated: Migrated) =>
  log.info(
    { version, commit, node: process.versions.node, ...migrated },
    `Marquee ${release} and its database are up to date`,
  );

/**
 * Milliseconds for which a connection stays open without use: longer than the minute between two recurring jobs, because a new
 * connection costs more CPU time than their statements.
 */
export const idleTimeoutMillis = 90_000;

type ConnectOptions = {
  /** Runs when the pool is closed. */
  afterwards?: () => Promise<void>;
  /** False: statements may take any time, also if the role or the database has limits. For work over all rows. */
  isLimited?: boolean;
};

/** Creates a pool of connections to a running, migrated database. */
export const connect = (
  url: string,
  log: Log,
  { afterwards = async () => {}, isLimited = true }: ConnectOptions = {},
): Database => {
  const nameStatementsOf = nameStatements();
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    idleTimeoutMillis,
    connectionTimeoutMillis: 3_000,
    // The time limits of the server have no effect if the server is frozen.
    query_timeout: isLimited ? 6_000 : 0,
    // Poolers refuse these settings as connection parameters.
    onConnect: async (client) => {
      // A role can have limits that are meant for other programs, such as one for idle connections.
      await removeTimeLimits(client);
      if (isLimited)
        await client.query(`set statement_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'`);
      nameStatementsOf(client);
    },
    keepAlive: true,
    application_name: 'marquee',
  });
  const outages = openOutageLog(url, log);
  const { noteError } = outages;
  pool.on('error', (error) => noteError(error, 'a connection to the database was lost'));
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const close = async () => {
    outages.close();
    await pool.end();
    await afterwards();
  };
  return Object.assign(drizzle({ client: pool }), { url, noteError, connections, close });
};

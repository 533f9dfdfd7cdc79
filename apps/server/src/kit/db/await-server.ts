import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config/config-error';
import type { Log } from '../log/log';
import { databaseIsAway } from './database-is-away';
import { refuseReadOnly, writableQuery } from './read-only';

const patience = 30_000;
const oldest = 15;

/**
 * Waits until the server of DATABASE_URL accepts connections, because that server may start at the same time as this process.
 * @throws ConfigError after 30 seconds, or at once if the server refuses the connection or is too old. The message is one line
 * without the password.
 */
export const awaitServer = async (url: string, log: Log): Promise<void> => {
  const until = Date.now() + patience;
  for (let told = false; ; told = true) {
    try {
      await checkVersion(url);
      return;
    } catch (error) {
      const text = textOf(error);
      if (!databaseIsAway(error) || Date.now() > until)
        throw new ConfigError(`The database at DATABASE_URL can't be used: ${text}`);
      if (!told) log.warn(`waiting for the database at DATABASE_URL: ${text}`);
      await wait(500);
    }
  }
};

/** Returns the text of an error. A host with several addresses fails with one error per address; then the first is used. */
export const textOf = (error: unknown): string => {
  if (error instanceof AggregateError) return textOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};

/**
 * Connects once. Returns the version of PostgreSQL.
 * @throws Error if the server cannot be reached, refuses the connection, is too old, or accepts no writes
 */
export const checkVersion = async (url: string): Promise<string> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldest)
      throw new Error(`it is PostgreSQL ${version}, but must be ${oldest} or later`);
    refuseReadOnly(await client.query(writableQuery));
    return version;
  } finally {
    await client.end().catch(() => {});
  }
};

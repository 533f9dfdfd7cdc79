import pg from 'pg';
import { removeTimeLimits } from '../db/remove-time-limits';

/**
 * Runs `work` on a connection without time limits. The connection is closed afterwards.
 * @param application name of the connection in `pg_stat_activity`
 */
export const withConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  application = 'marquee backup',
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 60_000,
    application_name: application,
    keepAlive: true,
  });
  // Nothing to do for a broken connection, because the running statement fails too.
  client.on('error', () => {});
  await client.connect();
  try {
    await removeTimeLimits(client);
    // The values of rows are written with these formats.
    await client.query(`set client_min_messages = warning; set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
      set extra_float_digits = 3`);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Runs `work` in a transaction in which all statements see the database at the same instant. */
export const withSnapshot = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    return work(client);
  });

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log';
import { databaseIsAway } from './database-is-away';
import { refuseReadOnly, writableQuery } from './read-only';

/** Milliseconds between two checks whether the database is available again. */
const lookEvery = 1_000;

/**
 * Creates the log of database errors. An outage is logged in one line at its beginning and one at its end, because every pool,
 * queue and listener of the process reports errors of the same outage repeatedly.
 */
export const openOutageLog = (url: string, log: Log) => {
  const closing = new AbortController();
  /** The first error of each kind since the current check began. */
  const met = new Map<string, unknown>();

  const look = async (first: unknown): Promise<void> => {
    const since = Date.now();
    if (await answers(url)) {
      for (const [what, err] of met) log.warn({ err }, what);
      return;
    }
    log.warn({ err: first }, 'the database cannot be reached');
    do {
      await sleep(lookEvery, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
    } while (!(await answers(url)));
    log.info({ seconds: Math.round((Date.now() - since) / 1_000) }, 'the database can be reached again');
  };

  const lookOnce = async (err: unknown, what: string): Promise<void> => {
    if (closing.signal.aborted) return;
    const looking = met.size > 0;
    if (!met.has(what)) met.set(what, err);
    if (looking) return;
    await look(err);
    met.clear();
  };

  return {
    /** @param what the failed operation; logged if the database itself can be reached */
    noteError: (error: unknown, what: string): void => {
      if (databaseIsAway(error)) void lookOnce(error, what);
      else log.warn({ err: error }, what);
    },
    close: () => closing.abort(),
  };
};

/** Returns whether the database answers a query and accepts writes. Opens a new connection, because all connections of the pool may be busy. */
const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
    application_name: 'marquee outage',
  });
  // A connection that breaks while it is idle also emits this event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    refuseReadOnly(await client.query(writableQuery));
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
};

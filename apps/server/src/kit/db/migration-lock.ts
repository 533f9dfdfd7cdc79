import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../config/config-error';
import type { Log } from '../log/log';

/** Key of the advisory lock. Every release uses the same key. */
const key = 7_161_218_015;
const patience = 5 * 60_000;

/**
 * Runs `work` while no other process changes the tables.
 * @param within milliseconds to wait for another process
 * @throws ConfigError that names the connection with the lock, if the lock is not released in time
 */
export const withMigrationLock = async <T>(
  client: pg.Client,
  log: Log,
  work: () => Promise<T>,
  within = patience,
): Promise<T> => {
  await takeLock(client, log, within);
  try {
    return await work();
  } finally {
    // A broken connection has already lost the lock.
    await client.query('select pg_advisory_unlock($1)', [key]).catch(() => {});
  }
};

const takeLock = async (client: pg.Client, log: Log, within: number) => {
  const until = Date.now() + within;
  for (let waited = false; !(await tryLock(client)); waited = true) {
    if (!waited)
      log.warn({ holder: await holderOf(client) }, 'waiting for another process to update the tables');
    if (Date.now() > until) throw tooLong(await holderOf(client), within);
    await wait(200);
  }
};

const tryLock = async (client: pg.Client) => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
  return rows[0]?.taken === true;
};

type Holder = { pid: number; address: string | null; application: string; since: string };

const holderOf = async (client: pg.Client): Promise<Holder | undefined> => {
  const { rows } = await client.query<Holder>(
    `select pid, host(client_addr) as address, application_name as application, backend_start as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 1
       and classid::bigint << 32 | objid::bigint = $1
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  return rows[0];
};

const tooLong = (holder: Holder | undefined, within: number) => {
  const minutes = Math.round(within / 60_000);
  const pid = holder?.pid ?? 0;
  return new ConfigError(
    `Another process has locked the tables for more than ${minutes} minutes (PostgreSQL process ${pid}, from ${holder?.address ?? 'this machine'}). If it no longer updates them, end its connection with "select pg_terminate_backend(${pid})" and start again.`,
  );
};

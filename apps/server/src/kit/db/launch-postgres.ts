import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeDataDir } from '../config/make-data-dir';
import type { Log } from '../log/log';
import { clusterUser, makeCluster } from './make-cluster';
import { postgresBinaries } from './postgres-binaries';
import { freeCluster } from './postgres-lock';
import { ended, startPostgres, stopPostgres } from './postgres-process';
import { socketFolder, socketPort } from './postgres-socket';
import { postgresUser } from './postgres-user';

export type Postgres = {
  /** A connection string for the database of the product. */
  url: string;
  pid(): number | undefined;
  /** Lets nobody in any more, ends every connection, writes everything out. */
  stop(): Promise<void>;
};

export type LaunchOptions = {
  /** Absolute; everything it keeps is in `postgres` and `postgres.log` there. */
  dataDir: string;
  log: Log;
  /** False for tests only: a power cut would lose data. */
  durable?: boolean;
};

const database = 'marquee';

/**
 * Starts the embedded PostgreSQL, makes its cluster the first time, and starts it again whenever it dies.
 * It ends with this process, however that ends.
 * @throws when it can't run here, with what to do instead
 */
export const launchPostgres = async ({ dataDir, log, durable = true }: LaunchOptions): Promise<Postgres> => {
  await makeDataDir(dataDir);
  const binaries = await postgresBinaries();
  const asUser = await postgresUser(binaries, dataDir);
  const cluster = join(dataDir, 'postgres');
  await freeCluster(cluster, log);
  await makeCluster(binaries, asUser, cluster, durable);
  const sockets = await socketFolder(dataDir, asUser);
  const place = { cluster, sockets, logFile: join(dataDir, 'postgres.log') };
  const start = () => startPostgres(binaries, asUser, place, durable);

  let server = await start();
  let stopping = false;
  const startAgain = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        await freeCluster(cluster, log);
        return await start();
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start');
        await wait(pause);
      }
    }
    return server;
  };
  const keepRunning = async () => {
    while (!stopping) {
      await ended(server);
      if (stopping) return;
      log.error(
        { code: server.exitCode, signal: server.signalCode },
        'the embedded database ended; starting it again',
      );
      server = await startAgain();
    }
  };
  const kept = keepRunning();
  const endWithUs = () => server.kill('SIGINT');
  process.once('exit', endWithUs);

  const stop = async () => {
    stopping = true;
    process.off('exit', endWithUs);
    await stopPostgres(server);
    await kept;
    await stopPostgres(server);
    if (!sockets.startsWith(dataDir)) await rm(sockets, { recursive: true, force: true });
  };

  try {
    await makeDatabase(sockets);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(sockets, database), pid: () => server.pid, stop };
};

const makeDatabase = async (sockets: string) => {
  const client = new pg.Client({ connectionString: urlOf(sockets, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
};

const urlOf = (sockets: string, name: string) =>
  `postgresql://${clusterUser}@/${name}?host=${encodeURIComponent(sockets)}&port=${socketPort}`;

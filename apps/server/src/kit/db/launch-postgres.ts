import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeDataDir } from '../config/make-data-dir';
import type { Log } from '../log/log';
import { type Claim, claimDataDir } from './claim-data-dir';
import { embeddedDatabase, embeddedUrl } from './embedded-url';
import { makeCluster } from './make-cluster';
import { type Binaries, postgresBinaries } from './postgres-binaries';
import { removeStalePid } from './postgres-lock';
import { ended, startPostgres, stopPostgres } from './postgres-process';
import { makeSocketFolder } from './postgres-socket';
import { type PostgresUser, postgresUser } from './postgres-user';

export type Postgres = {
  /** Connection string of the application's database. */
  url: string;
  pid(): number | undefined;
  /** Refuses new connections, ends all connections, and writes all data. */
  stop(): Promise<void>;
};

export type LaunchOptions = {
  /** Absolute path. All data is in `postgres` and `postgres.log` in this folder. */
  dataDir: string;
  log: Log;
  /** False for tests only: a power cut would lose data. */
  durable?: boolean;
};

/**
 * Starts the embedded PostgreSQL, creates its cluster the first time, and restarts it whenever it ends. PostgreSQL ends with
 * this process. If the system has setpriv, this is also true if this process is killed.
 * @throws ConfigError if another process uses the folder. @see claimDataDir
 * @throws Error if PostgreSQL cannot run on this machine. The message names the required action.
 */
export const launchPostgres = async (options: LaunchOptions): Promise<Postgres> => {
  const { dataDir, log } = options;
  await makeDataDir(dataDir);
  const binaries = await postgresBinaries();
  const asUser = await postgresUser(binaries, dataDir);
  let endServer = () => {};
  const claim = await claimDataDir({ dataDir, log }, () => {
    log.error('another machine uses DATA_DIR; ending the embedded database');
    endServer();
  });
  try {
    const postgres = await runPostgres(binaries, asUser, options, claim);
    endServer = postgres.end;
    return postgres;
  } catch (error) {
    await claim.release();
    throw error;
  }
};

/** Starts PostgreSQL and keeps it running. `end` ends the server at once, after which it starts again. */
const runPostgres = async (
  binaries: Binaries,
  asUser: PostgresUser,
  { dataDir, log, durable = true }: LaunchOptions,
  claim: Claim,
): Promise<Postgres & { end: () => void }> => {
  const cluster = join(dataDir, 'postgres');
  await makeCluster(binaries, asUser, cluster, durable);
  const sockets = await makeSocketFolder(dataDir, asUser);
  const place = { cluster, sockets, logFile: join(dataDir, 'postgres.log'), lock: claim.fd };
  const start = async () => {
    await claim.confirm();
    await removeStalePid(cluster);
    return startPostgres(binaries, asUser, place, durable);
  };

  let server = await start();
  let stopping = false;
  const startAgain = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
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
    await claim.release();
  };

  try {
    await makeDatabase(sockets);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: embeddedUrl(sockets), pid: () => server.pid, stop, end: () => server.kill('SIGQUIT') };
};

const makeDatabase = async (sockets: string) => {
  const client = new pg.Client({ connectionString: embeddedUrl(sockets, 'postgres') });
  // Nothing to do for a broken connection, because the running statement fails too.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [embeddedDatabase]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
};

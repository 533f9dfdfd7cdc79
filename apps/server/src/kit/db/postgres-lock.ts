import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error';
import type { Log } from '../log/log';
import { embeddedUrl } from './embedded-url';

const run = promisify(execFile);
const patience = 5_000;

/**
 * Prepares a cluster for the start: stops a server whose parent has ended, and deletes a stale lock.
 * @throws ConfigError if another Marquee uses the cluster, or if the server does not stop
 */
export const freeCluster = async (cluster: string, log: Log): Promise<void> => {
  const until = Date.now() + patience;
  const lock = join(cluster, 'postmaster.pid');
  for (;;) {
    const pid = await lockedBy(lock);
    if (!pid) return;
    if (!(await isPostgresOf(pid, cluster))) {
      // The process id may now belong to another program. PostgreSQL would mistake that program for its server.
      await rm(lock, { force: true });
      return;
    }
    if (await isOrphan(pid)) {
      log.warn({ pid }, 'stopping a database server that outlived its parent');
      process.kill(pid, 'SIGINT');
    } else if (Date.now() > until) {
      throw new ConfigError(
        `Another Marquee is running on ${cluster} (its database is process ${pid}): stop it, choose another DATA_DIR, or let both use one PostgreSQL server by DATABASE_URL.`,
      );
    }
    if (Date.now() > until + patience)
      throw new ConfigError(`The database server of ${cluster} (process ${pid}) does not stop.`);
    await wait(100);
  }
};

/**
 * Returns the connection string of the embedded database if the cluster belongs to a running Marquee. Returns undefined if
 * nothing runs, or if only a server is left whose parent has ended.
 */
export const runningCluster = async (cluster: string): Promise<string | undefined> => {
  const lock = join(cluster, 'postmaster.pid');
  const pid = await lockedBy(lock);
  if (!pid || !(await isPostgresOf(pid, cluster)) || (await isOrphan(pid))) return undefined;
  // The fifth line is the folder of the socket. PostgreSQL adds the line when it has opened the socket.
  const sockets = (await readFile(lock, 'utf8')).split('\n')[4];
  return sockets ? embeddedUrl(sockets) : undefined;
};

const lockedBy = async (lock: string) => {
  const text = await readFile(lock, 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
};

const isPostgresOf = async (pid: number, cluster: string) => {
  if (process.platform !== 'linux') return /postgres/.test(await ps('command', pid));
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return program.trim() === 'postgres' && folder === (await realpath(cluster));
};

/** Returns whether the Marquee process that started this server has ended. The server then has another parent process. */
const isOrphan = async (pid: number) => {
  if (process.platform !== 'linux') return (await ps('ppid', pid)) === '1';
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1];
  const program = await readlink(`/proc/${parent}/exe`).catch(() => '');
  return basename(program) !== basename(process.execPath);
};

const ps = (field: string, pid: number) =>
  run('ps', ['-o', `${field}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

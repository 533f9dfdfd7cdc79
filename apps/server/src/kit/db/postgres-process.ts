import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../config/config-error';
import type { Binaries } from './postgres-binaries';
import { socketPort } from './postgres-socket';
import type { PostgresUser } from './postgres-user';

/** `lock`: the locked file of the claim on the folder. */
export type Place = { cluster: string; sockets: string; logFile: string; lock: number };

const largestLog = 10 * 1024 * 1024;

const settings = ({ cluster, sockets }: Place, durable: boolean) => {
  const values = {
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

/**
 * Starts the server. Repeats a failed start for five seconds, because the remains of a killed server (shared memory, last
 * backends) may still exist.
 */
export const startPostgres = async (
  binaries: Binaries,
  asUser: PostgresUser,
  place: Place,
  durable: boolean,
) => {
  const args = settings(place, durable);
  const until = performance.now() + 5_000;
  for (;;) {
    try {
      return await startOnce(binaries, asUser, place, args);
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(100);
    }
  }
};

const startOnce = async ({ postgres }: Binaries, asUser: PostgresUser, place: Place, args: string[]) => {
  const logged = await stat(place.logFile).catch(() => undefined);
  const isLarge = logged !== undefined && logged.size > largestLog;
  const begin = isLarge ? 0 : (logged?.size ?? 0);
  const file = await open(place.logFile, isLarge ? 'w' : 'a', 0o600);
  const [command = '', ...rest] = [...asUser.daemon, postgres, ...args];
  // The server gets a separate session, so that Ctrl+C reaches only this process, which then stops the server in order.
  const server = spawn(command, rest, {
    cwd: place.cluster,
    // All processes of the server keep the lock until they have ended, also if this process is killed.
    stdio: ['ignore', file.fd, file.fd, place.lock],
    detached: true,
  });
  await once(server, 'spawn');
  await file.close();
  await accepting(place.cluster, server);
  if (isOver(server))
    throw new ConfigError(`The embedded database does not start. ${await lastWords(place.logFile, begin)}`);
  return server;
};

/** Waits until the server accepts connections. There is no time limit, because recovery after a crash can be long. */
const accepting = async (cluster: string, server: ChildProcess) => {
  while (!isOver(server)) {
    const lock = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    // The prefixes of the command do not change the process id, so the lock file contains the process id of `server`.
    if (Number(lock[0]) === server.pid && lock[7]?.trim() === 'ready') return;
    await wait(10);
  }
};

/** Returns the reason from the part of the log that the last start has written. */
const lastWords = async (logFile: string, begin: number) => {
  const text = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(begin).toString();
  const lines = text.trim().split('\n');
  const said = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1);
  return `It said: ${said} (more in ${logFile})`;
};

const isOver = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

export const ended = async (server: ChildProcess): Promise<void> => {
  if (!isOver(server)) await once(server, 'exit');
};

/**
 * Stops PostgreSQL. PostgreSQL ends all connections and writes all data. If this takes more than ten seconds, PostgreSQL is
 * ended at once and recovers the data at its next start.
 */
export const stopPostgres = async (server: ChildProcess): Promise<void> => {
  if (isOver(server)) return;
  server.kill('SIGINT');
  const harder = setTimeout(() => server.kill('SIGQUIT'), 10_000);
  await ended(server);
  clearTimeout(harder);
};

import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log/log';

const run = promisify(execFile);
const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** Returns whether a process of this container is the PostgreSQL server of the cluster. */
export const isServed = async (cluster: string): Promise<boolean> => (await serverOf(cluster)) !== undefined;

/** Returns whether the server of the cluster has lost its parent process. It then belongs to no Marquee. */
export const isOrphaned = async (cluster: string): Promise<boolean> => {
  const pid = await serverOf(cluster);
  return pid !== undefined && (await isOrphan(pid));
};

/** Stops the server of the cluster if its parent has ended. Returns whether there was such a server. */
export const stopOrphan = async (cluster: string, log: Log): Promise<boolean> => {
  const pid = await serverOf(cluster);
  if (pid === undefined || !(await isOrphan(pid))) return false;
  log.warn({ pid }, 'stopping a database server that outlived its parent');
  process.kill(pid, 'SIGINT');
  return true;
};

/**
 * Deletes the file with the process id of an ended server. The process id may now belong to another program, which PostgreSQL would
 * mistake for its server. The caller has the claim on the folder, so that no server can be running elsewhere.
 */
export const removeStalePid = async (cluster: string): Promise<void> => {
  if (!(await isServed(cluster))) await rm(pidFile(cluster), { force: true });
};

const serverOf = async (cluster: string) => {
  const pid = await lockedBy(pidFile(cluster));
  return pid && (await isPostgresOf(pid, cluster)) ? pid : undefined;
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

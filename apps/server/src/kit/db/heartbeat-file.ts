import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ConfigError } from '../config/config-error';
import type { Log } from '../log/log';
import { bootId } from '../run/boot-id';

/** `count` grows with each heartbeat. It has a fixed length, so that a full disk does not prevent the change. */
const heartbeat = z.object({
  owner: z.string(),
  host: z.string(),
  boot: z.string(),
  pid: z.number(),
  count: z.string(),
});
type Heartbeat = z.infer<typeof heartbeat>;

/** Durations in milliseconds. */
export const heartbeatTimes = {
  /** Time between two heartbeats. */
  every: 5_000,
  /** A start watches the file of another machine for this time. Several heartbeats may be late. */
  silence: 20_000,
  /** Time in which two machines that start at once notice each other. */
  settle: 1_000,
};

export type Options = { dataDir: string; log: Log; times?: typeof heartbeatTimes };

/**
 * Creates the file with which a process shows machines that its lock does not reach that it uses the folder: locks of shared disks
 * are often effective on one machine only. Clocks are not compared, because they may be wrong. Instead, a start watches whether
 * the file changes.
 */
export const heartbeatFile = ({ dataDir, log, times = heartbeatTimes }: Options) => {
  const path = pathIn(dataDir);
  const owner = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  let boot = '';

  const text = () => {
    const own: Heartbeat = { owner, host: hostname(), boot, pid: process.pid, count: countText(++count) };
    return `${JSON.stringify(own)}\n`;
  };

  /** Writes the next heartbeat. Returns whether the file still belongs to this process. */
  const beat = async (): Promise<boolean> => {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const other = parse(await file.readFile('utf8'));
      if (other && other.owner !== owner) return false;
      await file.write(text(), 0);
      return true;
    } finally {
      await file.close();
    }
  };

  return {
    /**
     * Writes the first heartbeat. If another machine may use the folder, watches its file first.
     * @param hasLock whether this process has the lock, so that no other process of this machine uses the folder
     * @throws ConfigError if another machine uses the folder
     */
    take: async (hasLock: boolean): Promise<void> => {
      boot = await bootId();
      const before = await read(path);
      if (before === undefined) {
        await writeFile(path, text(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? usedByOther(dataDir, undefined) : error;
        });
        return;
      }
      const other = parse(before);
      const isThisMachine = boot !== '' && other?.boot === boot;
      if (hasLock && isThisMachine) {
        await writeFile(path, text(), { mode: 0o600 });
        return;
      }
      log.warn(
        { host: other?.host, seconds: times.silence / 1_000 },
        'the database was not closed, or another machine uses DATA_DIR; watching its heartbeat before the start',
      );
      const until = performance.now() + times.silence;
      while (performance.now() < until) {
        await wait(Math.min(500, times.silence));
        const now = await read(path);
        if (now !== undefined && now !== before) throw usedByOther(dataDir, parse(now));
      }
      await writeFile(path, text(), { mode: 0o600 });
      await wait(times.settle);
      if (!(await beat())) throw usedByOther(dataDir, parse((await read(path)) ?? ''));
    },
    /** Writes heartbeats until `release` is called. Calls `onLost` if another machine has taken the folder. */
    keep: (onLost: () => void): void => {
      clearInterval(timer);
      let isLate = false;
      const next = async () => {
        if (!(await beat())) {
          clearInterval(timer);
          onLost();
        }
        isLate = false;
      };
      timer = setInterval(() => {
        // The next heartbeat may succeed. The log has one line for a full disk or a lost mount.
        next().catch((err: unknown) => {
          if (!isLate) log.warn({ err }, 'the heartbeat of DATA_DIR was not written');
          isLate = true;
        });
      }, times.every).unref();
    },
    /** Deletes the file, so that the next start does not wait. */
    release: async (): Promise<void> => {
      clearInterval(timer);
      if (parse((await read(path)) ?? '')?.owner === owner) await rm(path, { force: true });
    },
  };
};

const pathIn = (dataDir: string) => join(dataDir, 'postgres.heartbeat');

const countText = (count: number) => String(count).padStart(12, '0');

const read = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** A file that was written while the disk was full may be damaged. */
const parse = (text: string): Heartbeat | undefined => {
  try {
    return heartbeat.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Returns the process that uses the folder, or used it last. */
export const lastUserOf = async (dataDir: string) => parse((await read(pathIn(dataDir))) ?? '');

/** Returns the error of a start while another process uses the folder. */
export const usedByOther = (dataDir: string, other: Pick<Heartbeat, 'host' | 'pid'> | undefined) => {
  const by = other ? ` (process ${other.pid} on ${other.host})` : '';
  return new ConfigError(
    `Another Marquee is running on ${dataDir}${by}: stop it, choose another DATA_DIR, or let both use one PostgreSQL server by DATABASE_URL.`,
  );
};

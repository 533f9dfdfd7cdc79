import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '../run/lock-file';
import { heartbeatFile, lastUserOf, type Options, usedByOther } from './heartbeat-file';
import { isServed, stopOrphan } from './postgres-lock';
import { answers, socketPath } from './postgres-socket';

const patience = 5_000;

/** The right to start a PostgreSQL server on the cluster of a data folder. */
export type Claim = {
  /** The locked file. The server inherits it, so that the lock exists until the last process of the server has ended. */
  fd: number;
  /** Ensures before another start of the server that no other machine has taken the folder. */
  confirm(): Promise<void>;
  /** Gives the folder up. The caller has stopped the server. */
  release(): Promise<void>;
};

/**
 * Ensures that no other process starts a PostgreSQL server on the cluster of a data folder: a lock stops all processes and
 * containers of this machine, a heartbeat stops other machines, and a server of a release without locks is noticed by its socket.
 * Stops a server whose parent has ended.
 * @param onLost runs if another machine has taken the folder, because this process wrote no heartbeat for a long time
 * @throws ConfigError if another process uses the folder
 */
export const claimDataDir = async (options: Options, onLost: () => void): Promise<Claim> => {
  const file = await open(join(options.dataDir, 'postgres.lock'), 'a', 0o600);
  const heartbeat = heartbeatFile(options);
  let isLost = false;
  const take = async (hasLock: boolean) => {
    await heartbeat.take(hasLock);
    isLost = false;
    heartbeat.keep(() => {
      isLost = true;
      onLost();
    });
  };
  try {
    const hasLock = (await awaitLock(file, options)) === 'locked';
    await take(hasLock);
    return {
      fd: file.fd,
      confirm: async () => {
        if (isLost) await take(false);
      },
      release: async () => {
        await heartbeat.release();
        await file.close();
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** Waits until a server that is being stopped has ended. */
const awaitLock = async (file: FileHandle, { dataDir, log }: Options) => {
  const cluster = join(dataDir, 'postgres');
  let until = performance.now() + patience;
  for (let stopped = false; ; ) {
    const result = await lockFile(file);
    // A server of a release without locks answers at its socket.
    if (result !== 'in use' && !(await answers(socketPath(dataDir))) && !(await isServed(cluster)))
      return result;
    if (!stopped && (await stopOrphan(cluster, log))) {
      stopped = true;
      until += patience;
    }
    if (performance.now() > until) throw usedByOther(dataDir, await lastUserOf(dataDir));
    await wait(100);
  }
};

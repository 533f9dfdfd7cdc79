import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOfUser } from '../run/find-user';
import { ConfigError } from './config-error';

/** Descriptions of file errors by error code. */
const troubles: Record<string, (user: string) => string> = {
  EACCES: (user) => `but ${user} may not write there`,
  EPERM: (user) => `but ${user} may not write there`,
  EROFS: () => 'but that file system is read-only',
  EEXIST: () => 'but a file has that name',
  ENOTDIR: () => 'but a file is in the way',
  ENOSPC: () => 'but that disk is full',
};

/**
 * Creates the folder of DATA_DIR if it does not exist. Other users may enter the folder but not list its files, because
 * PostgreSQL may run as another user.
 * @throws ConfigError if this process cannot write to the folder
 */
export const makeDataDir = (dataDir: string): Promise<void> => makeFolder('DATA_DIR is', dataDir, 0o711);

/**
 * Checks that this process can write to DATA_DIR, or that it could create DATA_DIR. Creates nothing.
 * Returns the folder, or the nearest folder above it that exists.
 * @throws ConfigError if this process cannot write there
 */
export const checkDataDir = async (dataDir: string): Promise<string> => {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  await checkWritable('DATA_DIR is', dataDir, () =>
    access(join(folder, '.'), constants.W_OK | constants.X_OK),
  );
  return folder;
};

/**
 * Creates a folder if it does not exist.
 * @param named the beginning of the message, such as "DATA_DIR is"
 * @throws ConfigError if this process cannot write to the folder
 */
export const makeFolder = (named: string, folder: string, mode: number): Promise<void> =>
  checkWritable(named, folder, async () => {
    await mkdir(folder, { recursive: true, mode });
    await access(folder, constants.W_OK | constants.X_OK);
  });

/**
 * Runs work that needs a folder.
 * @param named the beginning of the message, such as "DATA_DIR is"
 * @throws ConfigError if the work fails because of the folder
 */
export const checkWritable = async <T>(named: string, folder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const trouble = troubles[code];
    if (!trouble) throw error;
    throw new ConfigError(`${named} "${folder}", ${trouble(await ownName())}.`);
  }
};

const ownName = async () => nameOfUser(process.getuid?.() ?? 0);

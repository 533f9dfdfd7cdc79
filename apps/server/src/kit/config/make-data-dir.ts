import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { ConfigError } from './config-error';

/** Descriptions of file errors by error code. */
const troubles: Record<string, string> = {
  EACCES: 'but this user may not write there',
  EPERM: 'but this user may not write there',
  EROFS: 'but that file system is read-only',
  EEXIST: 'but a file has that name',
  ENOTDIR: 'but a file is in the way',
  ENOSPC: 'but that disk is full',
};

/**
 * Creates the folder of DATA_DIR if it does not exist. Other users may enter the folder but not list its files, because
 * PostgreSQL may run as another user.
 * @throws ConfigError if this process cannot write to the folder
 */
export const makeDataDir = (dataDir: string): Promise<void> => makeFolder('DATA_DIR is', dataDir, 0o711);

/**
 * Creates a folder if it does not exist.
 * @param named the beginning of the message, such as "DATA_DIR is"
 * @throws ConfigError if this process cannot write to the folder
 */
export const makeFolder = async (named: string, folder: string, mode: number): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const trouble = error instanceof Error && 'code' in error && troubles[String(error.code)];
    throw trouble ? new ConfigError(`${named} "${folder}", ${trouble}.`) : error;
  }
};

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
export const makeDataDir = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const trouble = error instanceof Error && 'code' in error && troubles[String(error.code)];
    throw trouble ? new ConfigError(`DATA_DIR is "${dataDir}", ${trouble}.`) : error;
  }
};

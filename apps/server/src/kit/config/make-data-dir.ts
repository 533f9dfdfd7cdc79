import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { ConfigError } from './config-error';

/** What is wrong with a folder, by the code of the system's error. */
const troubles: Record<string, string> = {
  EACCES: 'but this user may not write there',
  EPERM: 'but this user may not write there',
  EROFS: 'but that file system is read-only',
  EEXIST: 'but a file has that name',
  ENOTDIR: 'but a file is in the way',
  ENOSPC: 'but that disk is full',
};

/**
 * Makes the folder of DATA_DIR where it is missing. Other users may pass through it, because PostgreSQL may run as another
 * user, and list nothing.
 * @throws ConfigError when this process cannot write there
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

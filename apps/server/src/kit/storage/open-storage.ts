import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '../clock/clock';
import type { Config } from '../config/config';
import { ConfigError } from '../config/config-error';
import { makeDataDir } from '../config/make-data-dir';
import { openDiskStorage } from './disk-storage';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage';

/** Opens the bucket of STORAGE_URL or the folder under DATA_DIR. `secret` signs permissions for uploads to the folder. */
export const openStorage = async (
  config: Pick<Config, 'storage' | 'dataDir'>,
  secret: string,
  clock: Clock = systemClock,
): Promise<Storage> => {
  if (config.storage.kind === 's3') return openS3Storage(config.storage);
  await makeDataDir(config.dataDir);
  return openDiskStorage({ folder: folderIn(config), secret, clock });
};

/**
 * Opens the storage of an installation for a command. Creates no folder.
 * @throws ConfigError if there is no installation in DATA_DIR
 */
export const openExistingStorage = async (
  config: Pick<Config, 'storage' | 'dataDir'>,
  secret: string,
): Promise<Storage> => {
  if (await hasStorage(config)) return openStorage(config, secret);
  throw new ConfigError(
    `DATA_DIR is "${config.dataDir}", but there are no files of an installation. Set DATA_DIR or STORAGE_URL as for the server.`,
  );
};

/** Returns whether there is a storage: a bucket, or a DATA_DIR with the files or the database of an installation. */
export const hasStorage = async ({
  storage,
  dataDir,
}: Pick<Config, 'storage' | 'dataDir'>): Promise<boolean> =>
  storage.kind === 's3' ||
  (await isThere(folderIn({ dataDir }))) ||
  (await isThere(join(dataDir, 'postgres')));

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

const folderIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'content');

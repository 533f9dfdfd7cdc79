import { join } from 'node:path';
import { type Clock, systemClock } from '../clock/clock';
import type { Config } from '../config/config';
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
  return openDiskStorage({ folder: join(config.dataDir, 'content'), secret, clock });
};

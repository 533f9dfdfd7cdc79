import type { Config } from '../config/config';
import type { Storage } from '../storage/storage';
import type { BackupPlace } from './backup-place';
import { folderPlace } from './folder-place';
import { openBucketRepository, openFolderRepository } from './repository/repository';
import { repositoryPlace } from './repository/repository-place';

/**
 * Opens the place of the backups: BACKUP_URL or BACKUP_DIR. With BACKUP_RECIPIENT, the backups are encrypted.
 * @param storage the files of the installation
 */
export const openPlace = async (
  { dir, bucket, recipient }: Pick<Config['backups'], 'dir' | 'bucket' | 'recipient'>,
  storage: Storage,
): Promise<BackupPlace> => {
  if (bucket) return repositoryPlace(await openBucketRepository(bucket), recipient || null, storage);
  if (recipient) return repositoryPlace(await openFolderRepository(dir), recipient, storage);
  return folderPlace(dir, storage);
};

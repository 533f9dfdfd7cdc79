import { resolve } from 'node:path';
import { ConfigError } from '../config/config-error';
import { readNamedBucket } from '../config/storage-config';
import { type FileSource, filesInFolder } from './backup-files';
import type { Backup } from './backup-folder';
import { readManifest } from './manifest';
import { withStoredBackup } from './repository/open-stored-backup';
import { openBucketRepository, openFolderRepository } from './repository/repository';

/** The end of the address of a backup in a repository: the id of the installation, and the name of the backup. */
const inRepository = /^(.+)\/([\da-f]{24})\/backups\/(marquee-[\w-]+)\/?$/;
const folderOfRepository = /\/repository\/files$/;

/**
 * Runs `work` with the backup at an address: a folder, a backup in the repository of a folder, or an address in a bucket.
 * @param env the variables with the credentials of the bucket, or with the paths of their files
 * @param identityFile path of the file with the private key of an encrypted backup
 * @throws ConfigError if there is no complete backup that can be read
 */
export const withBackup = async <T>(
  address: string,
  { env, identityFile }: { env: NodeJS.ProcessEnv; identityFile: string | undefined },
  work: (backup: Backup, source: FileSource) => Promise<T>,
): Promise<T> => {
  const isBucket = address.startsWith('s3://');
  const path = isBucket ? address : resolve(address);
  const [, top = '', installation = '', name = ''] = inRepository.exec(path) ?? [];
  if (isBucket) {
    if (!name)
      throw new ConfigError(
        `${address} does not name a backup. The command "backup" prints an address such as s3://bucket/0123abcd/backups/marquee-2026-11-23T03-00-00-000Z.`,
      );
    const repository = await openBucketRepository(readNamedBucket('BACKUP', top, env));
    return withStoredBackup(repository, { installation, name }, identityFile, work);
  }
  if (name && folderOfRepository.test(top)) {
    const repository = await openFolderRepository(top.replace(folderOfRepository, ''));
    return withStoredBackup(repository, { installation, name }, identityFile, work);
  }
  return work({ folder: path, manifest: await readManifest(path) }, filesInFolder(path));
};

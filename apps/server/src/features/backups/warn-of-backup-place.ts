import { encrypterFor } from '../../kit/backup/encrypt-backup';
import { openBucketRepository } from '../../kit/backup/repository/repository';
import type { Config } from '../../kit/config/config';
import { makeFolder } from '../../kit/config/make-data-dir';
import type { Services } from '../../kit/http/context';

/** Logs a warning if the daily backup cannot be made, because nobody reads its error in the first night. */
export const warnOfBackupPlace = async ({
  config: { backups },
  log,
}: Pick<Services, 'config' | 'log'>): Promise<void> => {
  if (!backups.at) return;
  await checkPlace(backups).catch((error: unknown) => log.warn({ err: error }, 'the daily backup will fail'));
};

const checkPlace = async ({ dir, bucket, recipient }: Config['backups']) => {
  if (recipient) await encrypterFor(recipient);
  if (!bucket) return makeFolder('The folder of the backups is', dir, 0o700);
  const { storage } = await openBucketRepository(bucket);
  await storage.head('no-such-file');
};

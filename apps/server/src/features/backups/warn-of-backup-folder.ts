import { makeFolder } from '../../kit/config/make-data-dir';
import type { Services } from '../../kit/http/context';

/** Logs a warning if the daily backup cannot be written, because nobody reads its error in the first night. */
export const warnOfBackupFolder = async ({
  config: { backups },
  log,
}: Pick<Services, 'config' | 'log'>): Promise<void> => {
  if (!backups.at) return;
  await makeFolder('The folder of the backups is', backups.dir, 0o700).catch((error: unknown) =>
    log.warn({ err: error }, 'the daily backup will fail'),
  );
};

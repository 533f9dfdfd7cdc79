import { withBackupLock } from '../../kit/backup/backup-lock';
import { backupQueue } from '../../kit/backup/dump-database';
import { installationId } from '../../kit/backup/installation-id';
import { openPlace } from '../../kit/backup/open-place';
import type { Config } from '../../kit/config/config';
import { installationJob, type Recurring } from '../../kit/jobs/job';
import { makeBackup } from './make-backup';

/** Makes the daily backup, verifies it, and deletes old backups. */
export const backUpJob = installationJob({
  name: backupQueue,
  title: 'Make a backup',
  // Twelve hours, in seconds, because a first backup copies all files.
  expireAfter: 12 * 3_600,
  retries: 1,
  run: async ({ config, db, storage, log, clock, secret }) => {
    const { url } = db;
    const place = await openPlace(config.backups, storage);
    await makeBackup({ url, secret: config.secret, storage, log, clock }, { place, verify: true });
    const deleted = await withBackupLock(url, log, () =>
      place.keepNewest(installationId(secret), config.backups.keep),
    );
    if (deleted.length > 0) log.info({ folders: deleted }, 'old backups were deleted');
  },
});

/** Returns the daily backup, if BACKUP_AT is set. The time is in the time zone of the machine. */
export const scheduledBackups = ({ backups }: Pick<Config, 'backups'>): Recurring[] => {
  if (!backups.at) return [];
  const { hour, minute } = backups.at;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [{ job: backUpJob, cron: `${minute} ${hour} * * *`, zone }];
};

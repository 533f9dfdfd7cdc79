import { formatBytes } from '@marquee/contract/kit/format-bytes';
import type { LastBackup } from '../features/backups/backup-queries';
import { type BackupDisk, tryBackupFolder } from '../kit/backup/try-backup-folder';
import { type CheckResult, runCheck } from '../kit/check/check-result';
import type { Config } from '../kit/config/config';
import { isAlmostFull } from '../kit/storage/disk-space';

const hour = 3_600_000;
/** Maximum age of the newest scheduled backup, in hours, as in the alert rule MarqueeBackupOld. */
const maxAge = 36;

type Warning = { text: string; advice: string };

/**
 * Tries whether a backup can be written to BACKUP_DIR, and examines the age of the newest backup and the disk.
 * @param newest the newest backup. Undefined: no backup was made, or there is no database yet
 */
export const checkBackups = (
  config: Pick<Config, 'backups' | 'dataDir'>,
  newest: LastBackup | undefined,
  now: Date,
): Promise<CheckResult> =>
  runCheck('Backups', 'Correct BACKUP_DIR, or the rights of its folder.', async () => {
    const disk = await tryBackupFolder(config);
    const done = `A backup can be written to ${config.backups.dir}, where ${formatBytes(disk.freeBytes)} are free.`;
    const warnings = [
      ofAge(config.backups.at !== undefined, newest, now),
      ofSpace(disk, newest),
      ofDisk(disk),
    ];
    const present = warnings.filter((warning) => warning !== undefined);
    if (present.length === 0) return `${done} The newest backup is from ${newest?.madeAt}.`;
    const joined = (key: keyof Warning) => present.map((warning) => warning[key]).join(' ');
    return { text: `${done} ${joined('text')}`, advice: joined('advice') };
  });

const ofAge = (scheduled: boolean, newest: LastBackup | undefined, now: Date): Warning | undefined => {
  if (!scheduled)
    return { text: 'No backup is made by itself.', advice: 'Set BACKUP_AT, for example to 03:00.' };
  if (!newest) return { text: 'No backup has been made yet.', advice: 'Run "marquee backup" once.' };
  const age = Math.floor((now.getTime() - Date.parse(newest.madeAt)) / hour);
  if (age <= maxAge) return undefined;
  return {
    text: `The newest backup is ${age} hours old.`,
    advice: 'Read the log of the worker, or run "marquee backup".',
  };
};

const ofSpace = (disk: BackupDisk, newest: LastBackup | undefined): Warning | undefined =>
  isAlmostFull(disk) || disk.freeBytes < (newest?.bytes ?? 0)
    ? { text: 'The disk is almost full.', advice: 'Free space there, or lower BACKUP_KEEP.' }
    : undefined;

const ofDisk = ({ isDataDisk }: BackupDisk): Warning | undefined =>
  isDataDisk
    ? {
        text: 'DATA_DIR is on the same disk, so a broken disk destroys both.',
        advice: 'Set BACKUP_DIR to a folder on another disk.',
      }
    : undefined;

import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { LastBackup } from '../features/backups/backup-queries';
import { makeBackup } from '../features/backups/make-backup';
import { systemClock } from '../kit/clock/clock';
import { openPlace } from '../kit/backup/open-place';
import type { Config } from '../kit/config/config';
import { readNamedBucket } from '../kit/config/storage-config';
import { reachServer, refuseNewerTables } from '../kit/db/reach-database';
import { openExistingStorage } from '../kit/storage/open-storage';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { installationConfig } from './installation-config';

export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'Back up the database and all files, while Marquee runs or while it is stopped',
  details:
    'Makes a backup in TARGET, which is a folder or an address such as s3://bucket/prefix. The default is BACKUP_URL or\nBACKUP_DIR, and DATA_DIR/backups if neither is set. With BACKUP_RECIPIENT, a public key of age, the backup is encrypted.\nA backup contains secrets: only the user who made it can read it.',
  args: ['[TARGET]'],
  options: {
    verify: {
      type: 'boolean',
      help: 'Load the backup into a temporary database and compare the sums of all files',
    },
  },
  run: async ({ args: [folder], options: { verify = false } }) => {
    // Saves of people come first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const config = await installationConfig();
    const log = openCommandLog();
    const { url, stop } = await reachServer(config, log);
    try {
      await refuseNewerTables(url);
      const storage = await openExistingStorage(config, '');
      const needs = { url, secret: config.secret, storage, log, clock: systemClock };
      const place = await openPlace(placeOf(config, folder), storage);
      const made = await makeBackup(needs, { place, verify });
      console.log(
        `${made.folder}\n${made.rows} rows and ${made.files} files, ${size(made.bytes)}, in ${made.seconds} s.${results[made.verified ?? 'not']}`,
      );
      return 0;
    } finally {
      await stop();
    }
  },
});

const placeOf = ({ backups }: Config, target: string | undefined): Config['backups'] => {
  if (target === undefined) return backups;
  if (target.startsWith('s3://'))
    return { ...backups, bucket: readNamedBucket('TARGET', target, process.env) };
  return { ...backups, dir: resolve(target), bucket: undefined };
};

const results: Record<NonNullable<LastBackup['verified']> | 'not', string> = {
  not: '',
  restored: ' All rows were loaded into a temporary database, and the sums of all files agree.',
  sums: ' The sums of all files agree. The rows were not loaded, because this machine has no embedded PostgreSQL.',
};

const size = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

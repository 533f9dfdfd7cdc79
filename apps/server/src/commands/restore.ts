import { resolve } from 'node:path';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { installationConfig } from './installation-config';
import { restoreBackup } from './restore-backup';

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'Restore a backup into an empty database and an empty storage',
  details:
    'Stop Marquee first. Set DATA_DIR, or DATABASE_URL and STORAGE_URL, to the new place.\nA command that was interrupted can be repeated.',
  args: ['BACKUP'],
  options: {},
  run: async ({ args: [backup = ''] }) => {
    const { madeAt, database, files } = await restoreBackup(
      await installationConfig(),
      openCommandLog(),
      resolve(backup),
    );
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const restored = files ? `${rows} rows and ${files.count} files` : `${rows} rows`;
    console.log(
      [
        `The backup of ${madeAt} is restored: ${restored}.`,
        'Start Marquee. TVs reconnect by themselves if PUBLIC_URL is unchanged, and show the restored content.',
        'A TV that was paired after the backup shows a code, and must be paired again.',
      ].join('\n'),
    );
    return 0;
  },
});

import { withBackup } from '../kit/backup/open-backup';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { identityOption } from './identity-option';
import { installationConfig } from './installation-config';
import { restoreBackup } from './restore-backup';

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'Restore a backup into an empty database and an empty storage',
  details:
    'Stop Marquee first. Set DATA_DIR, or DATABASE_URL and STORAGE_URL, to the new place.\nBACKUP is a folder, or the address that "backup" has printed. A command that was interrupted can be repeated.',
  args: ['BACKUP'],
  options: { identity: identityOption },
  run: async ({ args: [address = ''], options: { identity } }) => {
    const config = await installationConfig();
    const reading = { env: process.env, identityFile: identity };
    const { madeAt, database, files } = await withBackup(address, reading, (backup, source) =>
      restoreBackup(config, openCommandLog(), backup, source),
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

import { checkFiles, readFileList } from '../kit/backup/backup-files';
import { withBackup } from '../kit/backup/open-backup';
import { verifyRows } from '../kit/backup/verify-backup';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { identityOption } from './identity-option';

export const verifyCommand = defineCommand({
  name: 'verify',
  summary: 'Check that a backup can be restored',
  details:
    'Compares the sums of all files, and loads all rows into a temporary database. Changes nothing.\nBACKUP is a folder, or the address that "backup" has printed.',
  args: ['BACKUP'],
  options: { identity: identityOption },
  run: ({ args: [address = ''], options: { identity } }) =>
    withBackup(address, { env: process.env, identityFile: identity }, async (backup, source) => {
      const files = await readFileList(backup);
      await checkFiles(source, files.values());
      const result = await verifyRows(backup, openCommandLog());
      console.log(`The backup of ${backup.manifest.madeAt} with ${files.size} files ${words[result]}`);
      return 0;
    }),
});

const words = {
  restored: 'can be restored: all sums agree, and all rows were loaded into a temporary database.',
  sums: 'has no damaged file. The rows were not loaded, because this machine has no embedded PostgreSQL.',
};

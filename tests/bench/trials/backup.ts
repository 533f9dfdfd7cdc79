import { backUpUnderLoad } from '../../journeys/support/backup/back-up-under-load';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const databases = ['embedded', 'external'] as const;

/** Makes a backup during saves and uploads, restores it, and kills further backups. Compares the restored rows and files. */
export const backupTrial: Trial = async ({ times = 20, part }) => {
  const figures: Figure[] = [];
  for (const database of databases.filter((each) => !part || each === part))
    figures.push(...(await figuresOf(database, times)));
  return figures;
};

const figuresOf = async (database: (typeof databases)[number], kills: number): Promise<Figure[]> => {
  const result = await backUpUnderLoad({ database, saves: 200, kills });
  console.log(`${database}: ${result.made.text}\n${result.restored.text}`);
  const { missingRows, missingFiles, failed, killed, acknowledged, files, saved, took } = result;
  return [
    {
      what: `${database}: rows and files after the restore`,
      floor: '',
      ours: `${acknowledged} saves answered before the backup, ${files} files of ${saved.length} saves`,
      figure: `${missingRows.length} rows and ${missingFiles.length} files missing`,
      target: '0 missing',
      met: result.restored.code === 0 && files > 0 && missingRows.length + missingFiles.length === 0,
    },
    {
      what: `${database}: calls during the backup`,
      floor: '',
      ours: `the backup and its verification took ${(took / 1_000).toFixed(1)} s`,
      figure: `${failed.length} failed`,
      target: '0 failed',
      met: failed.length === 0,
    },
    {
      what: `${database}: killed backups`,
      floor: '',
      ours: `${killed.count} of ${kills} killed before their end`,
      figure: `${killed.taken.length} taken for a backup, ${killed.left.length} left`,
      target: '0 taken, 0 left',
      met: killed.count > 0 && killed.taken.length + killed.left.length === 0,
    },
  ];
};

import { backUpUnderLoad } from '../../journeys/support/backup/back-up-under-load';
import { openBucket, openEmbedded, openExternal, type Place } from '../../journeys/support/backup/places';
import type { Figure } from '../harness/figure';
import type { Trial } from './trial';

const places = { embedded: openEmbedded, external: openExternal, s3: openBucket };

/** Makes a backup during saves and uploads, restores it, and kills further backups. Compares the restored rows and files. */
export const backupTrial: Trial = async ({ times = 20, part }) => {
  const figures: Figure[] = [];
  for (const [name, open] of Object.entries(places)) {
    if (part && name !== part) continue;
    const place = await open();
    if (place) figures.push(...(await figuresOf(name, place, times)));
    else console.log(`${name}: not run, because there is no S3 server. S3_TEST=1 downloads one.`);
  }
  return figures;
};

const figuresOf = async (name: string, place: Place, kills: number): Promise<Figure[]> => {
  const result = await backUpUnderLoad({ place, saves: 200, kills });
  console.log(`${name}: ${result.made.text}\n${result.restored.text}`);
  const { missingRows, missingFiles, failed, killed, acknowledged, files, saved, took, loaded } = result;
  const uploads = saved.filter(({ address }) => address).length;
  const perSecond = (count: number) => (count / (loaded / 1_000)).toFixed(1);
  return [
    {
      what: `${name}: rows and files after the restore`,
      floor: '',
      ours: `${acknowledged} saves answered before the backup, ${files} files of ${saved.length} saves`,
      figure: `${missingRows.length} rows and ${missingFiles.length} files missing`,
      target: '0 missing',
      met: result.restored.code === 0 && files > 0 && missingRows.length + missingFiles.length === 0,
    },
    {
      what: `${name}: calls during the backup`,
      floor: '',
      ours: `${perSecond(saved.length - uploads)} saves and ${perSecond(uploads)} uploads a second; the backup and its verification took ${(took / 1_000).toFixed(1)} s`,
      figure: `${failed.length} failed`,
      target: '0 failed',
      met: failed.length === 0,
    },
    {
      what: `${name}: killed backups`,
      floor: '',
      ours: `${killed.count} of ${kills} killed before their end`,
      figure: `${killed.taken.length} taken for a backup, ${killed.left.length} left`,
      target: '0 taken, 0 left',
      met: killed.count > 0 && killed.taken.length + killed.left.length === 0,
    },
  ];
};

import { drizzle } from 'drizzle-orm/node-postgres';
import { type CopiedFiles, copyNewFiles, writeFileList } from '../../kit/backup/backup-files';
import { backupName } from '../../kit/backup/backup-folder';
import { withBackupLock } from '../../kit/backup/backup-lock';
import type { BackupPlace, NewBackup } from '../../kit/backup/backup-place';
import { dumpDatabase } from '../../kit/backup/dump-database';
import { identify } from '../../kit/backup/installation-id';
import { type Manifest, writeManifest } from '../../kit/backup/manifest';
import { withConnection, withSnapshot } from '../../kit/backup/snapshot';
import { verifyRows } from '../../kit/backup/verify-backup';
import { ConfigError } from '../../kit/config/config-error';
import { version } from '../../kit/config/version';
import { installation } from '../../schema/installation';
import type { Services } from '../../kit/http/context';
import type { Storage } from '../../kit/storage/storage';
import { type LastBackup, lastBackupKey, namedKeys } from './backup-queries';

type Needs = Pick<Services, 'storage' | 'log' | 'clock'> & {
  /** Connection string of the database. */
  url: string;
  /** The variable SECRET, or an empty string. */
  secret: string;
};
type Options = { place: BackupPlace; verify: boolean };

/**
 * Makes a backup of the whole installation, while all processes work on. The backup appears in the place when it is complete. With
 * `verify`, only a backup that can be restored appears. The rows are verified before they are encrypted, because only the operator
 * can decrypt them. The sums of the stored bytes are compared afterwards.
 */
export const makeBackup = (needs: Needs, { place, verify }: Options): Promise<LastBackup> =>
  withBackupLock(needs.url, needs.log, async () => {
    const begun = performance.now();
    const owner = await withConnection(needs.url, (client) => identify(client, needs.secret));
    if (!owner) throw new ConfigError('There is nothing to back up: no Marquee has used this database yet.');
    const madeAt = needs.clock.now();
    const made = await place.begin(owner.installation, backupName(madeAt));
    try {
      const { folder } = made;
      const copied = await copyEverything(needs, made);
      const files = await writeFileList(folder, copied.files, copied.lost);
      const { database } = copied;
      const about = { format: 1, marquee: version, madeAt: madeAt.toISOString(), ...owner } as const;
      const manifest: Manifest = { ...about, database, files };
      await writeManifest(folder, manifest);
      const verified = verify ? await verifyRows({ folder, manifest }, needs.log) : null;
      const finished = await made.finish(manifest, verify);
      const seconds = Math.round(performance.now() - begun) / 1_000;
      const last = { ...figuresOf(manifest), folder: finished, seconds, verified };
      await record(needs.url, last);
      needs.log.info({ ...last, lost: copied.lost.length }, 'a backup was made');
      return last;
    } finally {
      await made.close();
    }
  });

const maxDumps = 5;

type Everything = { database: Manifest['database']; files: CopiedFiles; lost: string[] };

/**
 * Copies the files, then the rows in one snapshot, then the files that were added meanwhile. The files of a row are stored before
 * the row, so only a file that was deleted after the snapshot can be missing. In that case the rows are copied again. A file
 * that the storage lost earlier does not prevent the backup, and is listed.
 */
const copyEverything = async (
  { url, storage, log }: Needs,
  { folder, copyFile }: NewBackup,
): Promise<Everything> => {
  const files: CopiedFiles = new Map();
  const copyNew = (keys: AsyncIterable<string> | Iterable<string>) => copyNewFiles(copyFile, keys, files);
  await copyNew(storage.list(''));
  for (let dumps = 1; dumps <= maxDumps; dumps++) {
    const { database, named } = await withSnapshot(url, async (client) => ({
      database: await dumpDatabase(client, folder),
      named: await namedKeys(drizzle({ client })),
    }));
    await copyNew(storage.list(''));
    // The list of a bucket may lack a file that was stored a moment ago.
    await copyNew(named);
    const missing = [...named].filter((key) => !files.has(key));
    const lost = missing.length > 0 ? await lostOf(url, storage, missing) : [];
    if (lost.length > 0)
      log.warn({ keys: lost.slice(0, 20), count: lost.length }, 'the storage has lost files');
    if (lost.length === missing.length) return { database, files, lost };
  }
  throw new Error('Files were deleted while the rows were copied, five times in a row.');
};

/** Returns the keys that rows still name, and for which the storage has no file. */
const lostOf = async (url: string, storage: Storage, keys: string[]): Promise<string[]> => {
  const named = await withConnection(url, (client) => namedKeys(drizzle({ client })));
  const lost: string[] = [];
  for (const key of keys) if (named.has(key) && !(await storage.head(key))) lost.push(key);
  return lost;
};

const figuresOf = ({ madeAt, database, files }: Manifest) => ({
  madeAt,
  rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files?.count ?? 0,
  bytes: database.tables.reduce((sum, { bytes }) => sum + bytes, files?.totalBytes ?? 0),
});

const record = (url: string, last: LastBackup) =>
  withConnection(url, async (client) => {
    const value = JSON.stringify(last);
    await drizzle({ client })
      .insert(installation)
      .values({ key: lastBackupKey, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
  });

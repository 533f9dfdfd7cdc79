import { join } from 'node:path';
import type { Config } from '../config/config';
import { version } from '../config/version';
import type { Log } from '../log/log';
import { backupName, beginBackup, finishBackup, keepNewest } from './backup-folder';
import { dumpDatabase } from './dump-database';
import { identify } from './installation-id';
import { writeManifest } from './manifest';
import { withSnapshot } from './snapshot';

const keep = 3;

/**
 * Saves the embedded database, so that an operator can return to the previous release. Keeps the three newest copies. The
 * caller has the lock of the migrations.
 */
export const saveBeforeMigration = (
  url: string,
  { dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>,
  log: Log,
): Promise<void> =>
  withSnapshot(url, async (client) => {
    const owner = await identify(client, secret);
    // A server that was interrupted at its first start has left tables without content.
    if (!owner) return;
    const madeAt = new Date();
    const dir = join(dataDir, 'before-migrations');
    const name = backupName(madeAt);
    const folder = await beginBackup(dir, owner.installation, name);
    const database = await dumpDatabase(client, folder);
    await writeManifest(folder, {
      format: 1,
      marquee: version,
      madeAt: madeAt.toISOString(),
      ...owner,
      database,
      files: null,
    });
    const saved = await finishBackup(folder, dir, name);
    await keepNewest(dir, owner.installation, keep);
    log.info({ folder: saved }, 'saved the database before its tables change');
  });

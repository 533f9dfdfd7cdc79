import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '../db/launch-postgres';
import { hasEmbeddedPostgres } from '../db/postgres-binaries';
import type { Log } from '../log/log';
import type { Backup } from './backup-folder';
import { tableFile } from './dump-database';
import { loadDatabase, makeTables } from './load-database';
import { checkPart } from './parts';
import { withConnection } from './snapshot';

/** `sums`: the machine has no embedded PostgreSQL, so that only the sums of all files were compared. */
export type Verified = 'restored' | 'sums';

/**
 * Compares each table of a backup with its sum, and loads all rows into a temporary PostgreSQL, which checks every type, key and
 * constraint and the number of rows. The files are checked by `checkFiles`.
 * @throws Error if the rows cannot be restored
 */
export const verifyRows = async (backup: Backup, log: Log): Promise<Verified> => {
  await checkTables(backup);
  if (!hasEmbeddedPostgres()) return 'sums';
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-verify-'));
  try {
    const postgres = await launchPostgres({ dataDir, log, durable: false });
    try {
      await withConnection(postgres.url, async (client) => {
        await makeTables(client, backup.manifest);
        await loadDatabase(client, backup);
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return 'restored';
};

/** @throws Error if a file of the database is missing or damaged */
export const checkTables = async ({ folder, manifest }: Backup): Promise<void> => {
  for (const table of manifest.database.tables) await checkPart(tableFile(folder, table.name), table);
};

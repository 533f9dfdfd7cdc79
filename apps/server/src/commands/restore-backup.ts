import type pg from 'pg';
import { Registry } from 'prom-client';
import { jobs } from '../features';
import {
  type CopiedFiles,
  type FileSource,
  filesInFolder,
  readFileList,
  restoreFiles,
} from '../kit/backup/backup-files';
import type { Backup } from '../kit/backup/backup-folder';
import { installationId } from '../kit/backup/installation-id';
import { loadDatabase, makeTables } from '../kit/backup/load-database';
import type { Manifest } from '../kit/backup/manifest';
import { withConnection } from '../kit/backup/snapshot';
import { checkTables } from '../kit/backup/verify-backup';
import type { Config } from '../kit/config/config';
import { ConfigError } from '../kit/config/config-error';
import { awaitServer } from '../kit/db/await-server';
import { launchPostgres } from '../kit/db/launch-postgres';
import { migrateDatabase } from '../kit/db/migrate';
import { withMigrationLock } from '../kit/db/migration-lock';
import { connect } from '../kit/db/open-database';
import { refusePooler } from '../kit/db/refuse-pooler';
import { openJobs } from '../kit/jobs/open-jobs';
import type { Log } from '../kit/log/log';
import { openStorage } from '../kit/storage/open-storage';
import type { Storage } from '../kit/storage/storage';

/**
 * Restores a backup into the configured database and storage, and updates the tables to this release. All rows appear in one
 * transaction, after all files. So a restore that was interrupted can be repeated.
 * @throws ConfigError if the database or the storage is in use or not empty, or if the backup needs another SECRET or release
 */
export const restoreBackup = async (
  config: Config,
  log: Log,
  backup: Backup,
  source: FileSource = filesInFolder(backup.folder),
): Promise<Manifest> => {
  const { manifest } = backup;
  checkSecret(config.secret, manifest);
  const files = await readFileList(backup);
  await checkTables(backup);
  const database = await openTarget(config, log);
  try {
    const storage = await openStorage(config, '');
    await withConnection(
      database.url,
      (client) =>
        withMigrationLock(client, log, async () => {
          await emptyDatabase(client);
          if (manifest.files) await checkEmpty(storage, files);
          await restoreFiles(storage, source, files);
          await makeTables(client, manifest);
          await makeQueues(database.url, log);
          await loadDatabase(client, backup);
        }),
      'marquee restore',
    );
    await migrateDatabase(database.url, log);
  } finally {
    await database.stop();
  }
  return manifest;
};

/** Sessions and stored secrets, such as those of two-step sign-in, can be read only with the secret of the backup. */
const checkSecret = (secret: string, manifest: Manifest) => {
  if (manifest.secretIsVariable ? installationId(secret) === manifest.installation : secret === '') return;
  throw new ConfigError(
    manifest.secretIsVariable
      ? 'SECRET must have the same value as in the installation of the backup, because stored secrets are encrypted with it.'
      : 'SECRET must not be set, because the installation of the backup stores its secret in the database.',
  );
};

const openTarget = async ({ databaseUrl, dataDir }: Config, log: Log) => {
  if (!databaseUrl) return launchPostgres({ dataDir, log });
  await awaitServer(databaseUrl, log);
  await refusePooler(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
};

/**
 * Deletes the tables of an installation without accounts: of a first start, or of an interrupted restore.
 * @throws ConfigError if the database contains anything else, or if a process of Marquee uses it
 */
const emptyDatabase = async (client: pg.Client) => {
  const { rows } = await client.query<{ tables: boolean; ours: boolean; used: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
      to_regclass('public.accounts') is not null and to_regclass('drizzle.__drizzle_migrations') is not null as ours,
      exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'marquee%') as used`,
  );
  const { tables, ours, used } = rows[0] ?? { tables: true, ours: false, used: true };
  if (used) throw new ConfigError('Marquee is running on this database. Stop all its processes first.');
  if (!tables) return;
  const accounts = ours ? await countAccounts(client) : 1;
  if (accounts > 0)
    throw new ConfigError(
      'The database is not empty. Restore into an empty database (DATABASE_URL), or into a new folder (DATA_DIR).',
    );
  await client.query(
    'drop schema if exists jobs cascade; drop schema drizzle cascade; drop schema public cascade; create schema public',
  );
};

const countAccounts = async (client: pg.Client) => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from public.accounts',
  );
  return rows[0]?.count ?? 0;
};

/** @throws ConfigError if the storage has a file that is not in the backup */
const checkEmpty = async (storage: Storage, files: CopiedFiles) => {
  for await (const key of storage.list(''))
    if (!files.has(key))
      throw new ConfigError(
        `The storage is not empty: ${key} is not in the backup. Restore into an empty bucket (STORAGE_URL), or into a new folder (DATA_DIR).`,
      );
};

/** Creates the queues, so that waiting jobs can be loaded. */
const makeQueues = async (url: string, log: Log) => {
  const db = connect(url, log);
  try {
    const queues = await openJobs({ db, log, metrics: new Registry(), all: jobs, recurring: [] });
    await queues.close();
  } finally {
    await db.close();
  }
};

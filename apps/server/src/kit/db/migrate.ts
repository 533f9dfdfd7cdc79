import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '../config/config-error';
import { findAbove } from '../config/find-above';
import { release } from '../config/version';
import type { Log } from '../log/log';
import { withMigrationLock } from './migration-lock';
import { removeTimeLimits } from './remove-time-limits';

/** The result of `migrateDatabase`. */
export type Migrated = {
  /** The version of the PostgreSQL server. */
  postgres: string;
  /** Number of migrations that the call has run. */
  migrations: number;
  /** Duration in seconds, including the wait for other processes. */
  seconds: number;
};

/**
 * Updates the tables. If several processes start at once, one process runs the migrations and all other processes wait. A
 * migration has no time limit. Either all missing migrations run or none.
 * @param migrationsFolder default: the migrations of this release
 * @param beforeChange runs before the first missing migration of a database that has tables already. If it throws, no migration runs
 * @throws ConfigError if a newer release has changed the tables, if the role lacks a permission, or if the lock is not released
 * in time
 */
export const migrateDatabase = async (
  url: string,
  log: Log,
  migrationsFolder = findAbove('migrations'),
  beforeChange?: () => Promise<void>,
): Promise<Migrated> => {
  const begun = performance.now();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  // Nothing to do for a broken connection, because the running statement fails too.
  client.on('error', () => {});
  await client.connect();
  try {
    await removeTimeLimits(client);
    await client.query('set client_min_messages = warning');
    const migrations = await withMigrationLock(client, log, () =>
      runMissing(client, migrationsFolder, beforeChange),
    );
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const seconds = Math.round(performance.now() - begun) / 1_000;
    return { postgres: rows[0]?.server_version ?? '', migrations, seconds };
  } catch (error) {
    throw refusedForRights(error) ?? error;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Checks that the tables are those of this release, and changes nothing.
 * @throws ConfigError if a migration is missing, or if a newer release has changed the tables
 */
export const requireTables = async (client: pg.Client): Promise<void> => {
  const missing = await countMissing(client);
  if (missing > 0)
    throw new ConfigError(
      `The tables of the database are older than Marquee ${release} (${missing} migrations are missing). Start Marquee or run "marquee migrate" first.`,
    );
};

/** Returns the names of the migrations in a folder, the oldest first. */
export const migrationNames = (migrationsFolder: string): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ name }) => name);

/**
 * Runs the migrations that the database lacks. The caller has the lock. Returns the number of migrations.
 * @throws ConfigError if the database has a migration that is not in the folder
 */
export const runMissing = async (
  client: pg.Client,
  migrationsFolder: string,
  beforeChange?: () => Promise<void>,
): Promise<number> => {
  const missing = await countMissing(client, migrationsFolder);
  if (missing > 0 && (await migrationsIn(client)).length > 0) await beforeChange?.();
  await migrate(drizzle({ client }), { migrationsFolder });
  if (missing > 0) await noteRelease(client);
  return missing;
};

/**
 * Returns the number of migrations that the database lacks.
 * @throws ConfigError if a newer release has changed the tables
 */
export const countMissing = async (
  client: pg.Client,
  migrationsFolder = findAbove('migrations'),
): Promise<number> => {
  const known = migrationNames(migrationsFolder);
  const before = await migrationsIn(client);
  const unknown = before.findLast((name) => !known.includes(name));
  if (unknown) throw new ConfigError(newer(unknown, await releaseOf(client)));
  return known.length - before.length;
};

const newer = (migration: string, changedBy = 'A newer release of Marquee') =>
  `${changedBy} has changed this database (migration ${migration}), and this is Marquee ${release}, which does not have that migration. Start that release or a later one, or restore a backup from before the upgrade.`;

/** Stores which release has updated the tables, for the message of an older release. */
const noteRelease = (client: pg.Client) =>
  client.query(
    `insert into installation (key, value) values ('release', $1) on conflict (key) do update set value = excluded.value`,
    [`Marquee ${release}`],
  );

/** Returns the release that updated the tables. Undefined for tables that an early release updated. */
const releaseOf = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ value: string }>(
    `select value from installation where key = 'release'`,
  );
  return rows[0]?.value;
};

/** Returns the names of the migrations in the database, oldest first. */
const migrationsIn = async (client: pg.Client): Promise<string[]> => {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations where name is not null order by name',
  );
  return rows.map(({ name }) => name);
};

/** Returns the error to show if the role of DATABASE_URL lacks a permission, which the operator must grant. */
const refusedForRights = (error: unknown): ConfigError | undefined => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error && 'code' in cause && cause.code === '42501')) return undefined;
  return new ConfigError(
    `The database at DATABASE_URL can't be used: ${cause.message}. Its user must be allowed to create schemas and tables there.`,
  );
};

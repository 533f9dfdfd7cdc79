import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '../config/config-error';
import { findAbove } from '../config/find-above';
import type { Log } from '../log/log';
import { withMigrationLock } from './migration-lock';

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
 * @throws ConfigError if a newer release has changed the tables, if the role lacks a permission, or if the lock is not released
 * in time
 */
export const migrateDatabase = async (
  url: string,
  log: Log,
  migrationsFolder = findAbove('migrations'),
): Promise<Migrated> => {
  const begun = performance.now();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  // Nothing to do for a broken connection, because the running statement fails too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    const migrations = await withMigrationLock(client, log, () => runMissing(client, migrationsFolder));
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const seconds = Math.round(performance.now() - begun) / 1_000;
    return { postgres: rows[0]?.server_version ?? '', migrations, seconds };
  } catch (error) {
    throw refusedForRights(error) ?? error;
  } finally {
    await client.end().catch(() => {});
  }
};

const runMissing = async (client: pg.Client, migrationsFolder: string) => {
  const known = readMigrationFiles({ migrationsFolder }).map(({ name }) => name);
  const before = await migrationsIn(client);
  const unknown = before.findLast((name) => !known.includes(name));
  if (unknown) throw new ConfigError(newer(unknown));
  await migrate(drizzle({ client }), { migrationsFolder });
  return known.length - before.length;
};

const newer = (migration: string) =>
  `A newer release of Marquee has changed this database (migration ${migration}, which this release does not have). Start that release or a later one, or restore a backup from before the upgrade.`;

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

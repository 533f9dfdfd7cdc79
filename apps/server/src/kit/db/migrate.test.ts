import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ConfigError } from '../config/config-error';
import { version } from '../config/version';
import { openLog } from '../log/log';
import { migrateDatabase } from './migrate';
import { withMigrationLock } from './migration-lock';
import { onServer, withDatabase } from './test-server';

const template = inject('templateUrl');

/** Creates a log that stores its lines. */
const keptLog = () => {
  const lines: string[] = [];
  return { lines, log: openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }) };
};

const emptyDatabase = async () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  await onServer(template, `create database ${name}`);
  onTestFinished(() => onServer(template, `drop database ${name} with (force)`));
  return withDatabase(template, name);
};

const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const searchIndexes = async (url: string) => {
  const client = await connected(url);
  const { rows } = await client.query<{ indexname: string }>(
    `select indexname from pg_indexes where indexname like '%\\_search' order by 1`,
  );
  return rows.map(({ indexname }) => indexname);
};

test('returns the number of migrations that this call has run', async () => {
  const url = await emptyDatabase();
  const { log } = keptLog();
  const first = await migrateDatabase(url, log);
  expect(first.migrations).toBeGreaterThan(10);
  expect(first.postgres).toMatch(/^\d+\.\d+/);
  expect((await migrateDatabase(url, log)).migrations).toBe(0);
});

test('runs migrations in spite of the time limits of a role', async () => {
  const url = await emptyDatabase();
  const name = new URL(url.replace('@/', '@socket/')).pathname.slice(1);
  const client = await connected(url);
  const { rows } = await client.query<{ limit: string }>(
    `select name as limit from pg_settings where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout')`,
  );
  for (const { limit } of rows) await onServer(template, `alter database ${name} set ${limit} = '100ms'`);
  expect((await migrateDatabase(url, keptLog().log)).migrations).toBeGreaterThan(10);
});

test('refuses a database that a newer release has changed', async () => {
  const url = await emptyDatabase();
  const { log } = keptLog();
  await migrateDatabase(url, log);
  const client = await connected(url);
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 0, '20991231235959_far_ahead')`,
  );
  const changed = '(migration 20991231235959_far_ahead)';
  const here = `and this is Marquee ${version}, which does not have that migration. Start that release`;
  await client.query(`update installation set value = 'Marquee 9.8.7+abc' where key = 'release'`);
  await expect(migrateDatabase(url, log)).rejects.toThrow(
    `Marquee 9.8.7+abc has changed this database ${changed}, ${here}`,
  );
  await client.query(`delete from installation where key = 'release'`);
  await expect(migrateDatabase(url, log)).rejects.toThrow(
    `A newer release of Marquee has changed this database ${changed}, ${here}`,
  );
  await expect(migrateDatabase(url, log)).rejects.toThrow(ConfigError);
});

test('waits for the migrations of another process and logs the wait', async () => {
  const url = await emptyDatabase();
  const { log, lines } = keptLog();
  const holder = await connected(url);
  const events = new EventEmitter();
  const held = withMigrationLock(holder, log, () => once(events, 'release'));
  const migrated = migrateDatabase(url, log);
  await expect.poll(() => lines).toHaveLength(1);
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'waiting for another process to update the tables',
    holder: { pid: rows[0]?.pid },
  });
  events.emit('release');
  await held;
  expect((await migrated).migrations).toBeGreaterThan(10);
});

test('after the time limit, throws an error that names the connection with the lock', async () => {
  const url = await emptyDatabase();
  const { log } = keptLog();
  const [holder, waiting, later] = [await connected(url), await connected(url), await connected(url)];
  await withMigrationLock(holder, log, async () => {
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    const failure = withMigrationLock(waiting, log, async () => 'never', 300);
    await expect(failure).rejects.toThrow(ConfigError);
    await expect(failure).rejects.toThrow(`select pg_terminate_backend(${rows[0]?.pid})`);
  });
  expect(await withMigrationLock(later, log, async () => 'done', 0)).toBe('done');
});

test('accepts a database that cannot have the extension for searches', async () => {
  const url = await emptyDatabase();
  const { log } = keptLog();
  const client = await connected(url);
  await client.query(`create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'extension "pg_trgm" is not available' using errcode = '0A000'; end $$`);
  await client.query(`create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
    execute function refuse()`);
  await migrateDatabase(url, log);
  expect(await searchIndexes(url)).toEqual([]);
});

test('creates the extension for searches as a role that is no superuser', async () => {
  const role = `keeper_${randomBytes(4).toString('hex')}`;
  await onServer(template, `create role ${role} login`);
  onTestFinished(() => onServer(template, `drop role ${role}`));
  const url = await emptyDatabase();
  const client = await connected(url);
  await client.query(
    `do $$ begin execute 'alter database ' || current_database() || ' owner to ${role}'; end $$`,
  );
  await migrateDatabase(url.replace(/\/\/[^@/]*@/, `//${role}@`), keptLog().log);
  expect(await searchIndexes(url)).toEqual(['accounts_search', 'departments_search', 'users_search']);
});

test('reports in one line that the role may not create schemas', async () => {
  const url = await emptyDatabase();
  const { log } = keptLog();
  const role = `guest_${randomBytes(4).toString('hex')}`;
  await onServer(template, `create role ${role} login`);
  onTestFinished(() => onServer(template, `drop role ${role}`));
  const asGuest = url.replace(/\/\/[^@/]*@/, `//${role}@`);
  await expect(migrateDatabase(asGuest, log)).rejects.toThrow(
    /^The database at DATABASE_URL can't be used: permission denied for database \w+\. Its user must be allowed/,
  );
});

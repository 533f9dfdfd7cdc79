import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { installation } from '../../schema/installation';
import { openLog } from '../log/log';
import { databaseIsAway } from './database-is-away';
import { migrateDatabase } from './migrate';
import { openDatabase } from './open-database';
import { reachDatabase } from './reach-database';
import { createTestDatabase, testDatabase } from './test-database';
import { onServer, withDatabase } from './test-server';

const log = openLog({ logLevel: 'silent' });
const external = process.env.TEST_DATABASE_URL;

const kinds = [
  { kind: 'the embedded database', url: '' },
  ...(external ? [{ kind: 'an external one by TEST_DATABASE_URL', url: external }] : []),
];

describe.each(kinds)('$kind', async ({ url }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-open-'));
  const name = `open_${process.pid}`;
  if (url) await onServer(url, `create database ${name}`);
  const db = await openDatabase({ dataDir, databaseUrl: url && withDatabase(url, name), secret: '' }, log);
  afterAll(async () => {
    await db.close();
    if (url) await onServer(url, `drop database ${name}`);
    await rm(dataDir, { recursive: true });
  });

  test('stores a row and returns it', async () => {
    await db.insert(installation).values({ key: 'colour', value: 'blue' });
    expect(await db.select().from(installation)).toContainEqual({ key: 'colour', value: 'blue' });
  });

  test('returns ids and counts as numbers', async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*) as count, new_id() as id from installation`,
    );
    expect(rows[0]).toEqual({ count: expect.any(Number), id: expect.any(Number) });
  });

  test('random ids cover the whole range and are safe integers', async () => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select new_id() as id from generate_series(1, 2000)`,
    );
    const ids = rows.map((row) => row.id).toSorted((a, b) => a - b);
    expect(new Set(ids).size).toBe(2000);
    expect(ids.every((id) => Number.isSafeInteger(id) && id >= 2 ** 40)).toBe(true);
    expect(ids[0]).toBeLessThan(2 ** 48);
    expect(ids.at(-1)).toBeGreaterThan(2 ** 53 - 2 ** 48);
  });

  test('rolls back a transaction in which an error is thrown', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(installation).values({ key: 'undone', value: '' });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await db.$count(installation, sql`key = 'undone'`)).toBe(0);
  });
});

// The skipped test makes the report show that the tests with an external database did not run.
// oxlint-disable-next-line vitest/no-disabled-tests, vitest/no-conditional-tests
if (!external) test.skip('an external database: TEST_DATABASE_URL is not set');

test('commands of an operator have no time limit', async () => {
  const { url, drop } = await createTestDatabase();
  const command = await reachDatabase({ databaseUrl: url, dataDir: '' }, log);
  // Calls are limited to five seconds.
  const { rows } = await command.execute<{ limit: string; idle: string }>(
    sql`select current_setting('statement_timeout') as limit,
      current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(6.5)`,
  );
  expect(rows).toMatchObject([{ limit: '0', idle: '0' }]);
  await command.close();
  await drop();
});

test('simultaneous migrations of one database succeed', async () => {
  const template = inject('templateUrl');
  const fresh = withDatabase(template, `fresh_${process.pid}`);
  await onServer(template, `create database fresh_${process.pid}`);
  const migrations = [1, 2, 3, 4].map(() => migrateDatabase(fresh, log));
  await expect(Promise.all(migrations)).resolves.toHaveLength(4);
  await expect(migrateDatabase(fresh, log)).resolves.toBeDefined();
  await onServer(template, `drop database fresh_${process.pid}`);
});

test('reports the reason for a refused connection without the address and its password', async () => {
  const opening = openDatabase(
    { dataDir: '', databaseUrl: withDatabase(inject('templateUrl'), 'absent'), secret: '' },
    log,
  );
  await expect(opening).rejects.toThrow(
    `The database at DATABASE_URL can't be used: database "absent" does not exist`,
  );
});

describe('a database that cannot be reached', async () => {
  const db = await testDatabase();

  test.skipIf(external)(
    'a call to a frozen database fails within seven seconds',
    async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      const start = Date.now();
      const error = await db.execute(sql`select 1`).catch((error: unknown) => error);
      const seconds = (Date.now() - start) / 1000;
      process.kill(pid, 'SIGCONT');
      expect(databaseIsAway(error)).toBe(true);
      expect(seconds).toBeLessThan(7);
      expect((await db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    },
    60_000,
  );

  test('a call whose connection is killed fails, and the next call works', async () => {
    const sleeping = db.execute(sql`select pg_sleep(4)`).catch((error: unknown) => error);
    await expect
      .poll(() =>
        db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(4)'`,
        ),
      )
      .toMatchObject({ rowCount: 1 });
    expect(databaseIsAway(await sleeping)).toBe(true);
    expect((await db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('a statement above the time limit fails like a call without a reachable database', async () => {
    const error = await db.execute(sql`select pg_sleep(20)`).catch((error: unknown) => error);
    expect(databaseIsAway(error)).toBe(true);
  });

  test('a faulty statement is not reported as an outage', async () => {
    const error = await db.execute(sql`select * from nowhere`).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect(databaseIsAway(error)).toBe(false);
  });
});

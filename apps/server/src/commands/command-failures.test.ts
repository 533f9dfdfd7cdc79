import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '../kit/db/migrate';
import { onServer, withDatabase } from '../kit/db/test-server';
import { openLog } from '../kit/log/log';

const template = inject('templateUrl');
const names = ['empty', 'newer', 'broken'].map(
  (name) => `failures_${name}_${randomBytes(6).toString('hex')}`,
);
const [empty = '', newer = '', broken = ''] = names.map((name) => withDatabase(template, name));
const folder = await mkdtemp(join(tmpdir(), 'marquee-failures-'));

const execute = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  for (const name of names) await onServer(template, `create database ${name}`);
  await migrateDatabase(newer, openLog({ logLevel: 'silent' }));
  await execute(
    newer,
    `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 9e12::bigint, '99990101000000_future')`,
  );
  // A table of another program has the name of a table of the first migration.
  await execute(broken, 'create table accounts (id int)');
});
afterAll(async () => {
  for (const name of names) await onServer(template, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** Runs the program in a separate process. Returns its exit code and the lines of standard error. */
const marquee = (words: string[], variables: Record<string, string>) =>
  new Promise<{ code: number | string | null | undefined; err: string }>((resolve) => {
    const main = join(import.meta.dirname, '../main.ts');
    const env = { PATH: process.env.PATH, DATA_DIR: folder, CHROMIUM_PATH: 'none', ...variables };
    execFile(process.execPath, ['--import', 'tsx', main, ...words], { env }, (error, _out, err) =>
      resolve({ code: error ? error.code : 0, err: err.trim() }),
    );
  });

test.each([
  [
    'backup without a database',
    'backup',
    'postgresql://ada:hunter2@127.0.0.1:1/x',
    /^The database can't be used: .*ECONNREFUSED.*$/,
  ],
  [
    'backup of an empty database',
    'backup',
    empty,
    /^There is nothing to back up: no Marquee has used this database yet\.$/,
  ],
  [
    'backup of the tables of a newer release',
    'backup',
    newer,
    /^.* has changed this database \(migration 99990101000000_future\).*$/,
  ],
  [
    'migrate that a table prevents',
    'migrate',
    broken,
    /^The database refused a statement: .*already exists.* \(code 42P07\)\.$/,
  ],
  [
    'check-money without a database',
    'check-money',
    'postgresql://ada:hunter2@127.0.0.1:1/x',
    /^The database can't be used: .*ECONNREFUSED.*$/,
  ],
] as const)('%s ends with one line and exit code 1', async (_name, command, DATABASE_URL, line) => {
  const { code, err } = await marquee([command], { DATABASE_URL });
  expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(line)]]);
});

test('with LOG_LEVEL=debug, a line with the stack is before the reason', async () => {
  const { err } = await marquee(['migrate'], { DATABASE_URL: broken, LOG_LEVEL: 'debug' });
  const lines = err.split('\n');
  expect(lines.at(-1)).toMatch(/^The database refused a statement: /);
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ err: { stack: expect.stringContaining(' at ') } });
});

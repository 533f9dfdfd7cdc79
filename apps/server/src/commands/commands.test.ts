import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { userOfLink } from '../features/sessions/mail-link-rows';
import { version } from '../kit/config/version';
import { launchPostgres } from '../kit/db/launch-postgres';
import { migrateDatabase } from '../kit/db/migrate';
import { onServer, withDatabase } from '../kit/db/test-server';
import { openLog } from '../kit/log/log';
import { testWorld } from '../testing/test-world';

const world = await testWorld();
const { db } = world.services;
const template = inject('templateUrl');
const log = openLog({ logLevel: 'silent' });
const folder = await mkdtemp(join(tmpdir(), 'marquee-commands-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the program in a separate process. Returns its exit code and its lines. */
const marquee = (words: string[], variables: Record<string, string> = {}) =>
  new Promise<{ code: number | string | null | undefined; out: string; err: string }>((resolve) => {
    const main = join(import.meta.dirname, '../main.ts');
    const env = { PATH: process.env.PATH, DATA_DIR: folder, CHROMIUM_PATH: 'none', ...variables };
    execFile(process.execPath, ['--import', 'tsx', main, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out: out.trim(), err: err.trim() }),
    );
  });

type Checks = { ok: boolean; checks: { name: string; state: string; text: string }[] };

/** Runs `check` or `doctor`, and returns the exit code and the state of each check. */
const statesOf = async (command: string, variables: Record<string, string>) => {
  const { code, out } = await marquee([command, '--json'], variables);
  const { checks }: Checks = JSON.parse(out);
  return { code, ...Object.fromEntries(checks.map(({ name, state }) => [name, state])) };
};

test('prints the version', async () => {
  expect((await marquee(['--version'])).out).toMatch(new RegExp(`^Marquee ${version}, built without git`));
});

test('answers a wrong call with one sentence and exit code 2', async () => {
  expect(await marquee(['chek'])).toEqual({
    code: 2,
    out: '',
    err: '"chek" is not a command. Type "marquee help" for the commands and their options.',
  });
});

test('prints a link with which a person can choose a new password', async () => {
  const { email, session } = await world.register('Harbour Cinema');
  const env = { DATABASE_URL: db.url, PUBLIC_URL: 'https://signs.example.com' };
  const { code, out, err } = await marquee(['user', 'reset-password', ` ${email.toUpperCase()}\n`], env);
  expect([code, err]).toEqual([
    0,
    `${email} can choose a new password with this link, once, within 60 minutes.`,
  ]);
  const [, secret = ''] = /^https:\/\/signs\.example\.com\/login#guid=([\w-]+)$/.exec(out) ?? [];
  expect(await userOfLink(db, secret, new Date())).toMatchObject({ id: session.user.id });
  const unknown = await marquee(['user', 'reset-password', 'nobody@example.com'], env);
  expect(unknown).toEqual({ code: 1, out: '', err: 'No user has the email address "nobody@example.com".' });
});

test('updates the tables of a database, which other commands require', async () => {
  const name = `commands_${randomBytes(6).toString('hex')}`;
  await onServer(template, `create database ${name}`);
  onTestFinished(() => onServer(template, `drop database ${name} with (force)`));
  const env = { DATABASE_URL: withDatabase(template, name) };
  const early = await marquee(['check-money'], env);
  expect(early.code).toBe(1);
  expect(early.err).toMatch(
    /^The tables of the database are older than Marquee .* run "marquee migrate" first\.$/,
  );
  expect((await marquee(['migrate'], env)).out).toMatch(/: \d+ migrations ran in [\d.]+ s on PostgreSQL \d/);
  expect(await marquee(['check-money'], env)).toEqual({ code: 0, out: 'Money: all rows agree.', err: '' });
});

test('examines the embedded database of a running server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
  const postgres = await launchPostgres({ dataDir, log, durable: false });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrateDatabase(postgres.url, log);
  const fine = { code: 0, Disk: 'ok', Database: 'ok', Tables: 'ok', Money: 'ok', Files: 'ok', Jobs: 'ok' };
  expect(await statesOf('doctor', { DATA_DIR: dataDir })).toMatchObject({
    ...fine,
    Mail: 'warning',
    Browser: 'warning',
    Videos: 'ok',
    Backups: 'warning',
    Address: 'warning',
  });
});

test('reports each service that does not work, with exit code 1', async () => {
  const other = createServer((_request, response) => response.end('a different program')).listen(0);
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = {
    DATABASE_URL: withDatabase(template, 'absent'),
    STORAGE_URL: 's3://bucket',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_DIR: import.meta.filename,
    CHROMIUM_PATH: '/bin/false',
    FFMPEG_PATH: '/bin/false',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  expect(await statesOf('check', env)).toEqual({
    code: 1,
    Variables: 'ok',
    Disk: 'ok',
    Database: 'failed',
    Storage: 'failed',
    Backups: 'failed',
    Mail: 'failed',
    Browser: 'failed',
    Videos: 'failed',
    Address: 'failed',
  });
  const wrong = await marquee(['check'], { SIGN_UP: 'no', DRAIN_SECONDS: '2m' });
  expect(wrong.code).toBe(1);
  expect(wrong.out.match(/^failed +Variables/gm)).toHaveLength(2);
});

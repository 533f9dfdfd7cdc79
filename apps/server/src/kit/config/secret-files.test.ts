import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { readNamedBucket } from './storage-config';
import { secretVariables } from './variables';

const folder = await mkdtemp(join(tmpdir(), 'marquee-secrets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a file with a secret. Returns its path. */
const fileWith = async (content: string, name = 'secret') => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const long = 'x'.repeat(40);

test.each([
  ['no newline', long],
  ['a newline', `${long}\n`],
  ['a newline of Windows', `${long}\r\n`],
  ['several newlines', `${long}\n\n`],
])('reads a secret from a file with %s at the end', async (_name, content) => {
  expect(readConfig({ SECRET_FILE: await fileWith(content) }).secret).toBe(long);
});

test('keeps spaces and newlines inside a secret', async () => {
  const admin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD_FILE: await fileWith(' a b c\nd e \n') };
  expect(readConfig(admin).admin?.password).toBe(' a b c\nd e ');
});

test('every secret variable can be in a file', async () => {
  const values: Record<string, string> = {
    DATABASE_URL: 'postgresql://ada:hunter2@db/marquee',
    SMTP_URL: 'smtp://ada:hunter2@mail',
    STRIPE_SECRET_KEY: 'sk_hunter2',
    STRIPE_PUBLISHABLE_KEY: 'pk_hunter2',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
    ORANGE_LOGIN_URL: 'https://partner.example/hunter2',
  };
  const shown = { ADMIN_EMAIL: 'ada@example.com', ADM_CLIENT_ID: 'id', STORAGE_URL: 's3://content' };
  const env: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const name of Object.keys(secretVariables.shape)) {
    env[name] = values[name] ?? `hunter2 ${name} ${long}`;
    files[`${name}_FILE`] = await fileWith(`${env[name]}\n`, name);
  }
  const config = readConfig({ ...shown, ...files });
  expect(config).toEqual(readConfig({ ...shown, ...env }));
  expect(config.storage).toMatchObject({ credentials: { secretAccessKey: env.AWS_SECRET_ACCESS_KEY } });
  expect(JSON.stringify(config.variables)).not.toContain('hunter2');
});

test('refuses a secret that is set twice, and a file that cannot be read, in one line each', async () => {
  const empty = await fileWith('\n', 'empty');
  const file = await fileWith(long);
  const env = {
    SECRET: long,
    SECRET_FILE: file,
    SMTP_URL_FILE: '/hunter2',
    METRICS_TOKEN_FILE: folder,
    PEXELS_API_KEY_FILE: empty,
  };
  expect(() => readConfig(env)).toThrow(
    new ConfigError(
      [
        'SMTP_URL_FILE must be the path of a file with the secret, but that file does not exist.',
        'PEXELS_API_KEY_FILE must be the path of a file with the secret, but that file is empty.',
        'SECRET and SECRET_FILE are both set, but only one of them may be set.',
        'METRICS_TOKEN_FILE must be the path of a file with the secret, but that path is a folder.',
      ].join('\n'),
    ),
  );
});

test('names the variable if the content of a file is wrong', async () => {
  const read = async () => readConfig({ DATABASE_URL_FILE: await fileWith('hunter2\n') });
  await expect(read).rejects.toThrow(/^DATABASE_URL is wrong \(its value is not shown\), but must be /);
  await expect(read).rejects.not.toThrow(/hunter2/);
});

test('an empty variable with a file counts as not set, and only secrets can be in files', async () => {
  const file = await fileWith(long);
  expect(
    readConfig({ SECRET: '', SECRET_FILE: file, METRICS_TOKEN: long, METRICS_TOKEN_FILE: '' }),
  ).toMatchObject({
    secret: long,
    metricsToken: long,
  });
  expect(readConfig({ PORT_FILE: file }).port).toBe(8080);
});

test('reads the credentials of a bucket that a command names from files', async () => {
  const env = {
    AWS_REGION: '',
    AWS_ENDPOINT_URL: 'https://s3.example.com',
    AWS_ACCESS_KEY_ID_FILE: await fileWith('key\n', 'id'),
    AWS_SECRET_ACCESS_KEY_FILE: await fileWith('hidden\n', 'key'),
    AWS_SESSION_TOKEN_FILE: await fileWith('session\n', 'session'),
  };
  expect(readNamedBucket('TARGET', 's3://backups/signs', env)).toMatchObject({
    region: 'us-east-1',
    endpoint: 'https://s3.example.com',
    credentials: { accessKeyId: 'key', secretAccessKey: 'hidden', sessionToken: 'session' },
  });
  expect(() => readNamedBucket('TARGET', 's3://backups', { AWS_SECRET_ACCESS_KEY_FILE: '/hunter2' })).toThrow(
    'AWS_SECRET_ACCESS_KEY_FILE must be the path of a file with the secret, but that file does not exist.',
  );
});

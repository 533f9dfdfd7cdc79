import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { secretVariables, shownVariables } from './variables';
import { shownValue } from './variables-in-force';

test('accepts an empty environment', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:8080',
    hasPublicUrl: false,
    dataDir: resolve('data'),
    databaseUrl: '',
    storage: { kind: 'disk' },
    backups: {
      dir: resolve('data/backups'),
      bucket: undefined,
      address: resolve('data/backups'),
      recipient: '',
      at: undefined,
      keep: 7,
    },
    smtpUrl: '',
    mailFrom: 'Marquee <marquee@localhost>',
    supportEmail: '',
    roles: ['web', 'worker'],
    drainSeconds: 5,
    accountFiles: { maxBytes: 50 * 1024 ** 3, maxFiles: 100_000 },
    signUp: true,
    admin: undefined,
    sampleContent: true,
    secret: '',
    trustProxy: false,
    fetchAllow: [],
    orangeLoginUrl: '',
    weatherUrl: '',
    metricsToken: '',
    metricsListen: undefined,
    logLevel: 'info',
    logAccess: false,
    chromiumPath: '',
    ffmpegPath: '',
    sofficePath: '',
    checkAnswers: false,
    variables: expect.any(Array),
    stripe: undefined,
    testPayments: false,
  });
});

test('describes the variables in force without secrets', () => {
  const env = {
    WEATHER_URL: 'https://ada:password@weather.test',
    PORT: '9000',
    SECRET: 'x'.repeat(40),
    SMTP_URL: 'smtp://ada:password@mail',
    SIGN_UP: '',
  };
  const { variables } = readConfig({ ...env, PATH: '/usr/bin', UNKNOWN: 'secret of another program' });
  const described = Object.fromEntries(variables.map(({ name, ...rest }) => [name, rest]));
  expect(described).toMatchObject({
    PORT: { value: '9000', isSecret: false, from: 'environment' },
    SIGN_UP: { value: '1', isSecret: false, from: 'default' },
    WEATHER_URL: { value: 'https://weather.test', isSecret: false, from: 'environment' },
    ROLES: { value: 'web,worker', isSecret: false, from: 'default' },
    SECRET: { value: null, isSecret: true, from: 'environment' },
    SMTP_URL: { value: null, isSecret: true, from: 'environment' },
    METRICS_TOKEN: { value: null, isSecret: false, from: 'default' },
    AWS_REGION: { value: null, isSecret: false, from: 'default' },
    METRICS_PORT: { value: null, isSecret: false, from: 'default' },
  });
  expect(JSON.stringify(variables)).not.toMatch(/password|xxxx|usr|another program/);
});

test('only these variables are shown', () => {
  // A new variable is secret, unless it is certain that every administrator and every reader of a support bundle may see its value.
  expect(Object.keys(shownVariables.shape).toSorted().join(' ')).toBe(
    'ACCOUNT_FILES ACCOUNT_STORAGE_GB ADMIN_EMAIL ADM_CLIENT_ID AWS_DEFAULT_REGION AWS_ENDPOINT_URL AWS_ENDPOINT_URL_S3 ' +
      'AWS_REGION BACKUP_AT BACKUP_DIR BACKUP_KEEP BACKUP_RECIPIENT BACKUP_URL CHECK_ANSWERS CHROMIUM_PATH DATA_DIR DRAIN_SECONDS FETCH_ALLOW ' +
      'FFMPEG_PATH HOST LOG_ACCESS LOG_LEVEL MAIL_FROM METRICS_HOST METRICS_PORT PORT PUBLIC_URL ROLES SAMPLE_CONTENT ' +
      'SIGN_UP SOFFICE_PATH STORAGE_URL SUPPORT_EMAIL TEST_PAYMENTS TRUST_PROXY WEATHER_URL',
  );
  for (const name of [...Object.keys(secretVariables.shape), 'NEW_TOKEN', 'PATH'])
    expect(shownValue(name, 'hunter2'), name).toBeNull();
});

test.each([
  ['https://ada:password@weather.test/v1', 'https://weather.test/v1'],
  ['https://ada:pass/w@rd@weather.test', 'https://weather.test'],
  ['https://s3.test/path?token=1#a', 'https://s3.test/path'],
  ['s3://key:secret@content', 's3://content'],
  ['Marquee <marquee@example.com>', 'Marquee <marquee@example.com>'],
])('shows %s as %s', (value, shown) => {
  expect(shownValue('STORAGE_URL', value)).toBe(shown);
});

test('METRICS_PORT listens on HOST, or on METRICS_HOST', () => {
  const listenWith = (env: Record<string, string>) => readConfig(env).metricsListen;
  expect(listenWith({ METRICS_PORT: '9464', HOST: '10.0.0.5' })).toEqual({ port: 9464, host: '10.0.0.5' });
  expect(listenWith({ METRICS_PORT: '9464', METRICS_HOST: '127.0.0.1' })).toEqual({
    port: 9464,
    host: '127.0.0.1',
  });
  expect(() => readConfig({ METRICS_PORT: 'many' })).toThrow('METRICS_PORT is "many", but must be');
});

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', ROLES: '', SIGN_UP: '', MAIL_FROM: '', AWS_REGION: '' })).toEqual(
    readConfig({}),
  );
});

test('uses the given values', () => {
  const config = readConfig({
    PORT: '9000',
    PUBLIC_URL: 'https://signs.example.com/',
    DATABASE_URL: 'postgresql://app@db/marquee',
    STORAGE_URL: 's3://content/signs/live',
    AWS_ENDPOINT_URL: 'https://s3.example.com',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'hidden',
    ROLES: 'worker',
    DRAIN_SECONDS: '20',
    BACKUP_DIR: '/srv/backups',
    BACKUP_AT: '03:05',
    BACKUP_KEEP: '30',
    SIGN_UP: '0',
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'correct horse',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    FETCH_ALLOW: 'Calendar.internal, 10.1.2.3:8080,[fd00::1]:80',
    WEATHER_URL: 'https://weather.example.com/',
  });
  expect(config).toMatchObject({
    port: 9000,
    fetchAllow: ['calendar.internal', '10.1.2.3:8080', '[fd00::1]:80'],
    weatherUrl: 'https://weather.example.com',
    publicUrl: 'https://signs.example.com',
    hasPublicUrl: true,
    databaseUrl: 'postgresql://app@db/marquee',
    storage: {
      kind: 's3',
      bucket: 'content',
      prefix: 'signs/live',
      region: 'eu-west-1',
      endpoint: 'https://s3.example.com',
      credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' },
    },
    roles: ['worker'],
    drainSeconds: 20,
    backups: { dir: '/srv/backups', at: { hour: 3, minute: 5 }, keep: 30 },
    signUp: false,
    admin: { email: 'ada@example.com', password: 'correct horse' },
    trustProxy: ['10.0.0.0/8', 'loopback'],
  });
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
});

describe('reports a wrong variable in one line with its name', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT is "abc", but must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    [
      { PUBLIC_URL: 'signs.example.com' },
      'PUBLIC_URL is "signs.example.com", but must be an address such as https://signs.example.com, without a path.',
    ],
    [
      { PUBLIC_URL: 'https://ada:password@signs.test/path' },
      'PUBLIC_URL is "https://signs.test/path", but must be an address such as https://signs.example.com, without a path.',
    ],
    [
      { STORAGE_URL: 's3://key:secret@b' },
      'STORAGE_URL is "s3://b", but must be s3://bucket or s3://bucket/prefix.',
    ],
    [{ ROLES: 'web,cook' }, 'ROLES is "web,cook", but must be web, worker, or both with a comma between.'],
    [{ DRAIN_SECONDS: '2m' }, 'DRAIN_SECONDS is "2m", but must be a whole number from 0 to 300.'],
    [{ ACCOUNT_STORAGE_GB: '0' }, 'ACCOUNT_STORAGE_GB is "0", but must be a whole number from 1 to 1000000.'],
    [{ ACCOUNT_FILES: 'many' }, 'ACCOUNT_FILES is "many", but must be a whole number from 1 to 10000000.'],
    [{ BACKUP_AT: '3:00' }, 'BACKUP_AT is "3:00", but must be a time such as 03:00.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP is "0", but must be a whole number from 1 to 1000.'],
    [{ SIGN_UP: 'no' }, 'SIGN_UP is "no", but must be 0 or 1.'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD is not set, but must be where ADMIN_EMAIL is.'],
    [{ ADM_CLIENT_ID: 'id' }, 'ADM_CLIENT_SECRET is not set, but must be where ADM_CLIENT_ID is.'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY is not set, but must be where STRIPE_SECRET_KEY is.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_WEBHOOK_SECRET is not set, but must be where STRIPE_SECRET_KEY is.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY is wrong (its value is not shown), but must be a key that begins with pk_.',
    ],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL is not set, but must be where ADMIN_PASSWORD is.'],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM is "nobody", but must be a sender such as Marquee <marquee@example.com>.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [{ TRUST_PROXY: '?' }, 'TRUST_PROXY is "?", but must be a number of proxies, or their addresses.'],
    [{ STORAGE_URL: '/mnt' }, 'STORAGE_URL is "/mnt", but must be s3://bucket or s3://bucket/prefix.'],
    [
      { STORAGE_URL: 's3://content', AWS_ACCESS_KEY_ID: 'key' },
      'AWS_SECRET_ACCESS_KEY is not set, but must be where AWS_ACCESS_KEY_ID is.',
    ],
    [
      { STORAGE_URL: 's3://content', AWS_ENDPOINT_URL: 'here' },
      'AWS_ENDPOINT_URL is "here", but must be an address such as https://s3.example.com.',
    ],
  ];
  test.each(cases)('%j', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message));
  });

  test('reports all wrong variables at once', () => {
    expect(() => readConfig({ SIGN_UP: 'no', DRAIN_SECONDS: '2m' })).toThrow(
      new ConfigError(
        'DRAIN_SECONDS is "2m", but must be a whole number from 0 to 300.\nSIGN_UP is "no", but must be 0 or 1.',
      ),
    );
  });

  test('names a wrong secret without showing its value', () => {
    for (const name of ['SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY']) {
      const read = () => readConfig({ [name]: 'hunter2' });
      expect(read).toThrow(new RegExp(`^${name} is wrong \\(its value is not shown\\), but must be .*\\.$`));
      expect(read).not.toThrow(/hunter2/);
    }
  });
});

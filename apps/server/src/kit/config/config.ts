import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { canRunWithoutNetwork } from '../run/without-network';
import { ConfigError } from './config-error';
import { readStorageConfig, type StorageConfig, storageVariables } from './storage-config';
import { type VariableInForce, variablesInForce } from './variables-in-force';

export type Role = 'web' | 'worker';

/** The validated configuration. The environment is read once, at the start. Other code does not read the environment. */
export type Config = {
  port: number;
  host: string;
  /** An origin without a trailing slash. Links in mails begin with this origin. */
  publicUrl: string;
  /** Whether PUBLIC_URL is set. Without PUBLIC_URL, `publicUrl` works only on this machine. */
  hasPublicUrl: boolean;
  /** Absolute path of the folder in which this process stores data. */
  dataDir: string;
  /** Connection string of PostgreSQL. Empty: the embedded database. */
  databaseUrl: string;
  storage: StorageConfig;
  backups: {
    /** Absolute path of the folder of the backups. */
    dir: string;
    /** Local time of the daily backup. Undefined: no scheduled backups. */
    at: { hour: number; minute: number } | undefined;
    /** Number of scheduled backups that are kept. */
    keep: number;
  };
  /** Empty: mails are stored in the outbox. */
  smtpUrl: string;
  mailFrom: string;
  /** The address that is mailed about support tickets. Empty: all administrators are mailed. */
  supportEmail: string;
  /** Access to Pexels, whose photos are added to the search. Undefined: only built-in pictures. */
  pexels: { key: string; url: string } | undefined;
  /** Access to Google's list of fonts and to its font files. Undefined: the built-in catalog. */
  googleFonts: { key: string; url: string; cssUrl: string } | undefined;
  /** Access to the service that wakes the app on Amazon devices after a change or for a command. */
  amazon: { clientId: string; clientSecret: string; url: string } | undefined;
  /** The keys of the payment provider. Undefined: the test gateway, which moves no money. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** Whether an installation with a public address may use the test gateway. */
  testPayments: boolean;
  roles: Role[];
  /** Seconds after SIGTERM in which new calls are still accepted. In this time, /health/ready responds with status 503. */
  drainSeconds: number;
  signUp: boolean;
  /** Maximum bytes and number of files that each account stores. */
  accountFiles: { maxBytes: number; maxFiles: number };
  admin: { email: string; password: string } | undefined;
  sampleContent: boolean;
  /** Empty: created once and stored in the database. */
  secret: string;
  /** The form of Fastify's option: no proxy, a number of proxies, or addresses. */
  trustProxy: false | number | string[];
  /** Hosts in private networks to which this process may send requests, as 'host' or 'host:port'. */
  fetchAllow: string[];
  /** Empty: Open-Meteo's own servers. */
  weatherUrl: string;
  /** The address that checks sign-ins at the partner. Empty: the list that administrators edit. */
  orangeLoginUrl: string;
  /** The bearer token for `/metrics`. Empty: only local callers may read the metrics. */
  metricsToken: string;
  /** The port and host of health and metrics. Undefined: health and metrics are on the port of the web server. */
  metricsListen: { port: number; host: string } | undefined;
  logLevel: z.infer<typeof logLevel>;
  /** Whether each response is logged. */
  logAccess: boolean;
  /** The path of the browser for thumbnails. Empty: an installed browser, or the browser from npm. 'none': no browser. */
  chromiumPath: string;
  /** The path of ffmpeg, which encodes videos. Empty: node-av from npm encodes them. */
  ffmpegPath: string;
  /** The path of LibreOffice, which converts presentations. Empty: presentations cannot be opened. */
  sofficePath: string;
  /** Whether each response is compared with the contract. Only for tests, because the check takes a third of the CPU time. */
  checkAnswers: boolean;
  /** All variables with their values, without secrets, for administrators. */
  variables: VariableInForce[];
};

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'one of trace, debug, info, warn, error, fatal, silent',
});
const flag = z.enum(['0', '1'], { error: '0 or 1' }).transform((value) => value === '1');
const url = (must: string, protocols: string[]) =>
  z.string().refine((value) => value === '' || protocols.includes(parseUrl(value)?.protocol ?? ''), must);

const wholeNumber = (range: string, min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,8}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `a whole number from ${range}`,
    )
    .transform(Number);

const keyWith = (...beginnings: string[]) =>
  z
    .string()
    .default('')
    .refine(
      (value) => value === '' || beginnings.some((beginning) => value.startsWith(beginning)),
      `a key that begins with ${beginnings.join(' or ')}`,
    );

const variables = z.object({
  PORT: wholeNumber('0 to 65535', 0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z
    .string()
    .default('')
    .refine(
      (value) => value === '' || isOrigin(value),
      'an address such as https://signs.example.com, without a path',
    ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('an address such as postgresql://user:password@host:5432/name', [
    'postgres:',
    'postgresql:',
  ]).default(''),
  BACKUP_DIR: z.string().default(''),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:00')
    .optional(),
  BACKUP_KEEP: wholeNumber('1 to 1000', 1, 1_000).default(7),
  SMTP_URL: url('an address such as smtps://user:password@host:465', ['smtp:', 'smtps:']).default(''),
  SUPPORT_EMAIL: z.union([z.literal(''), z.email()], { error: 'an e-mail address' }).default(''),
  MAIL_FROM: z
    .string()
    .default('Marquee <marquee@localhost>')
    .refine(
      (value) => /^[^\r\n@]*[^\s<>@]+@[^\s<>@]+>?$/.test(value),
      'a sender such as Marquee <marquee@example.com>',
    ),
  PEXELS_API_KEY: z.string().default(''),
  GOOGLE_FONTS_API_KEY: z.string().default(''),
  ADM_CLIENT_ID: z.string().default(''),
  ADM_CLIENT_SECRET: z.string().default(''),
  STRIPE_SECRET_KEY: keyWith('sk_', 'rk_'),
  STRIPE_PUBLISHABLE_KEY: keyWith('pk_'),
  STRIPE_WEBHOOK_SECRET: keyWith('whsec_'),
  TEST_PAYMENTS: flag.default(false),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'], { error: 'web, worker, or both with a comma between' }))),
  DRAIN_SECONDS: wholeNumber('0 to 300', 0, 300).default(5),
  SIGN_UP: flag.default(true),
  ACCOUNT_STORAGE_GB: wholeNumber('1 to 1000000', 1, 1_000_000).default(50),
  ACCOUNT_FILES: wholeNumber('1 to 10000000', 1, 10_000_000).default(100_000),
  ADMIN_EMAIL: z.union([z.literal(''), z.email()], { error: 'an e-mail address' }).default(''),
  ADMIN_PASSWORD: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 8, 'at least 8 characters long'),
  SAMPLE_CONTENT: flag.default(true),
  SECRET: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 32, 'at least 32 characters long'),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine((value) => /^(\d{0,2}|[\da-zA-Z.:/, ]+)$/.test(value), 'a number of proxies, or their addresses'),
  FETCH_ALLOW: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((each) => each.trim().toLowerCase() || []))
    .refine(
      (value) => value.every((each) => /^([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/.test(each)),
      'hosts with commas between, such as calendar.internal,10.1.2.3:8080',
    ),
  WEATHER_URL: z
    .string()
    .default('')
    .refine((value) => value === '' || isOrigin(value), 'an address such as https://weather.example.com')
    .transform((value) => (value === '' ? '' : new URL(value).origin)),
  ORANGE_LOGIN_URL: url('an address such as https://partner.example/login', ['http:', 'https:']).default(''),
  METRICS_TOKEN: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 16, 'at least 16 characters long'),
  METRICS_PORT: wholeNumber('0 to 65535', 0, 65_535).optional(),
  METRICS_HOST: z.string().default(''),
  LOG_LEVEL: logLevel.default('info'),
  LOG_ACCESS: flag.default(false),
  CHROMIUM_PATH: z
    .string()
    .default('')
    .refine(
      (value) => ['', 'none'].includes(value) || existsSync(value),
      'the path of a Chrome, Chromium or Edge, or none',
    ),
  FFMPEG_PATH: z
    .string()
    .default('')
    .refine((value) => value === '' || existsSync(value), 'the path of ffmpeg'),
  SOFFICE_PATH: z
    .string()
    .default('')
    .refine((value) => ['', 'none'].includes(value) || existsSync(value), 'the path of soffice, or none'),
  PATH: z.string().default(''),
  CHECK_ANSWERS: flag.default(false),
});

const kept = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'PEXELS_API_KEY',
  'GOOGLE_FONTS_API_KEY',
  'ADM_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'SECRET',
  'METRICS_TOKEN',
  'ORANGE_LOGIN_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/**
 * Reads and validates the configuration. An empty variable is treated as not set.
 * @throws ConfigError one line for each wrong variable, with its value (unless secret) and the allowed values
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) throw wrong(given, result.error);
  const read = result.data;
  bothOrNone(read, 'ADMIN_EMAIL', 'ADMIN_PASSWORD');
  bothOrNone(read, 'ADM_CLIENT_ID', 'ADM_CLIENT_SECRET');
  bothOrNone(read, 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY');
  bothOrNone(read, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: new URL(read.PUBLIC_URL || `http://localhost:${read.PORT}`).origin,
    hasPublicUrl: read.PUBLIC_URL !== '',
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    storage: readStorageConfig(given),
    backups: {
      dir: resolve(read.BACKUP_DIR || join(read.DATA_DIR, 'backups')),
      at: timeOfDay(read.BACKUP_AT),
      keep: read.BACKUP_KEEP,
    },
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    supportEmail: read.SUPPORT_EMAIL,
    pexels: read.PEXELS_API_KEY ? { key: read.PEXELS_API_KEY, url: 'https://api.pexels.com' } : undefined,
    googleFonts: read.GOOGLE_FONTS_API_KEY
      ? {
          key: read.GOOGLE_FONTS_API_KEY,
          url: 'https://www.googleapis.com',
          cssUrl: 'https://fonts.googleapis.com',
        }
      : undefined,
    amazon: read.ADM_CLIENT_ID
      ? {
          clientId: read.ADM_CLIENT_ID,
          clientSecret: read.ADM_CLIENT_SECRET,
          url: 'https://api.amazon.com',
        }
      : undefined,
    stripe: read.STRIPE_SECRET_KEY
      ? {
          secretKey: read.STRIPE_SECRET_KEY,
          publishableKey: read.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
        }
      : undefined,
    testPayments: read.TEST_PAYMENTS,
    roles: read.ROLES,
    drainSeconds: read.DRAIN_SECONDS,
    signUp: read.SIGN_UP,
    accountFiles: { maxBytes: read.ACCOUNT_STORAGE_GB * 1024 ** 3, maxFiles: read.ACCOUNT_FILES },
    admin: read.ADMIN_EMAIL === '' ? undefined : { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    sampleContent: read.SAMPLE_CONTENT,
    secret: read.SECRET,
    trustProxy: trustProxy(read.TRUST_PROXY),
    fetchAllow: read.FETCH_ALLOW,
    weatherUrl: read.WEATHER_URL,
    orangeLoginUrl: read.ORANGE_LOGIN_URL,
    metricsToken: read.METRICS_TOKEN,
    metricsListen:
      read.METRICS_PORT === undefined
        ? undefined
        : { port: read.METRICS_PORT, host: read.METRICS_HOST || read.HOST },
    logLevel: read.LOG_LEVEL,
    logAccess: read.LOG_ACCESS,
    chromiumPath: read.CHROMIUM_PATH,
    ffmpegPath: read.FFMPEG_PATH || onPath('ffmpeg', read.PATH),
    sofficePath: sofficePath(read.SOFFICE_PATH, read.PATH),
    checkAnswers: read.CHECK_ANSWERS,
    variables: shownVariables(given, read),
  };
};

/** Variables that are read and not part of the configuration of Marquee. */
const notShown = new Set(['PATH']);

const shownVariables = (
  given: Record<string, string | undefined>,
  read: Record<string, unknown>,
): VariableInForce[] => {
  const ofStorage = Object.fromEntries(storageVariables.map((name) => [name, given[name] ?? '']));
  // A variable without a default is missing in the values that were read.
  const names = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, undefined]));
  return variablesInForce(given, { ...names, ...read, ...ofStorage }, (name) => kept.has(name)).filter(
    ({ name }) => !notShown.has(name),
  );
};

const timeOfDay = (text: string | undefined) => {
  const [hour = 0, minute = 0] = (text ?? '').split(':').map(Number);
  return text === undefined ? undefined : { hour, minute };
};

const bothOrNone = <Name extends string>(read: Record<Name, string>, one: Name, other: Name) => {
  if ((read[one] === '') === (read[other] === '')) return;
  const [lacks, has] = read[one] === '' ? [one, other] : [other, one];
  throw new ConfigError(`${lacks} is not set, but must be where ${has} is.`);
};

const wrong = (given: Record<string, string | undefined>, error: z.ZodError) => {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const was = kept.has(name) ? 'wrong (its value is not shown)' : JSON.stringify(given[name]);
    return `${name} is ${was}, but must be ${message}.`;
  });
  return new ConfigError([...new Set(lines)].join('\n'));
};

/** Returns the path of LibreOffice, or an empty string if it is not installed or cannot run without a network. */
const sofficePath = (given: string, path: string): string => {
  if (given === 'none') return '';
  const program = given || onPath('soffice', path) || onPath('libreoffice', path);
  // A presentation could make LibreOffice request addresses of the private network.
  return program !== '' && canRunWithoutNetwork(path) ? program : '';
};

/** Returns the path of a program in the folders of PATH, or an empty string. */
const onPath = (program: string, path: string): string =>
  path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file)) ?? '';

const trustProxy = (value: string): Config['trustProxy'] => {
  if (value === '' || value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
};

const isOrigin = (value: string) => {
  const parsed = parseUrl(value);
  return (
    !!parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && !parsed.search && !parsed.hash
  );
};

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

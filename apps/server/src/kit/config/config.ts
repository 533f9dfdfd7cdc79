import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { z } from 'zod';
import { canRunWithoutNetwork } from '../run/without-network';
import { ConfigError } from './config-error';
import { givenVariables } from './secret-files';
import { readBucket, readStorageConfig, type S3Config, type StorageConfig } from './storage-config';
import { type LogLevel, type Role, secretVariables, variables } from './variables';
import { shownValue, type VariableInForce, variablesInForce } from './variables-in-force';

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
    /** The bucket of the backups. Undefined: backups are stored in `dir`. */
    bucket: S3Config | undefined;
    /** The place of the backups as the operator wrote it: BACKUP_URL, or `dir`. */
    address: string;
    /** The public key of age for which backups are encrypted. Empty: backups are not encrypted. */
    recipient: string;
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
  logLevel: LogLevel;
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

/**
 * Reads and validates the configuration. An empty variable is treated as not set. A file can contain the value of each secret
 * variable; see `givenVariables`.
 * @throws ConfigError one line for each wrong variable, with its value (unless secret) and the allowed values
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = givenVariables(env, Object.keys(secretVariables.shape));
  const result = variables.safeParse(given);
  if (!result.success) throw wrong(given, result.error);
  const read = result.data;
  const path = given.PATH ?? '';
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
      ...backupPlace(read, given),
      recipient: read.BACKUP_RECIPIENT,
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
    ffmpegPath: read.FFMPEG_PATH || onPath('ffmpeg', path),
    sofficePath: sofficePath(read.SOFFICE_PATH, path),
    checkAnswers: read.CHECK_ANSWERS,
    variables: variablesInForce(given, read),
  };
};

const backupPlace = (
  read: Record<'BACKUP_DIR' | 'BACKUP_URL' | 'DATA_DIR', string>,
  given: Record<string, string | undefined>,
) => {
  const { BACKUP_DIR, BACKUP_URL, DATA_DIR } = read;
  if (BACKUP_DIR && BACKUP_URL) throw new ConfigError('Set BACKUP_DIR or BACKUP_URL, not both.');
  const dir = resolve(BACKUP_DIR || join(DATA_DIR, 'backups'));
  const bucket = BACKUP_URL === '' ? undefined : readBucket('BACKUP_URL', BACKUP_URL, given);
  return { dir, bucket, address: BACKUP_URL || dir };
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
    const shown = shownValue(name, given[name] ?? '');
    const was = shown === null ? 'wrong (its value is not shown)' : JSON.stringify(shown);
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

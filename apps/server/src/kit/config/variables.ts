import { existsSync } from 'node:fs';
import { email } from '@marquee/contract/kit/fields';
import { z } from 'zod';
import { exactTls, hasFilesOfTls, isDatabaseUrl } from './database-url';

const isOrigin = (value: string) => {
  const parsed = parseUrl(value);
  return (
    !!parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && !parsed.search && !parsed.hash
  );
};

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'one of trace, debug, info, warn, error, fatal, silent',
});
export type LogLevel = z.infer<typeof logLevel>;

const role = z.enum(['web', 'worker'], { error: 'web, worker, or both with a comma between' });
export type Role = z.infer<typeof role>;

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

const text = z.string().default('');

/**
 * The variables whose values are shown to administrators and in error messages, without the credentials of addresses. Every other
 * variable is secret.
 */
export const shownVariables = z.object({
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
  BACKUP_DIR: text,
  BACKUP_URL: text,
  BACKUP_RECIPIENT: z
    .string()
    .default('')
    .refine(
      (value) => value === '' || /^age1[02-9ac-hj-np-z]{58}$/.test(value),
      'a public key of age, which begins with age1',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:00')
    .optional(),
  BACKUP_KEEP: wholeNumber('1 to 1000', 1, 1_000).default(7),
  SUPPORT_EMAIL: z.union([z.literal(''), email], { error: 'an e-mail address' }).default(''),
  MAIL_FROM: z
    .string()
    .default('Marquee <marquee@localhost>')
    .refine(
      (value) => /^[^\r\n@]*[^\s<>@]+@[^\s<>@]+>?$/.test(value),
      'a sender such as Marquee <marquee@example.com>',
    ),
  ADM_CLIENT_ID: text,
  TEST_PAYMENTS: flag.default(false),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(role)),
  DRAIN_SECONDS: wholeNumber('0 to 300', 0, 300).default(5),
  SIGN_UP: flag.default(true),
  ACCOUNT_STORAGE_GB: wholeNumber('1 to 1000000', 1, 1_000_000).default(50),
  ACCOUNT_FILES: wholeNumber('1 to 10000000', 1, 10_000_000).default(100_000),
  ADMIN_EMAIL: z.union([z.literal(''), email], { error: 'an e-mail address' }).default(''),
  SAMPLE_CONTENT: flag.default(true),
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
  METRICS_PORT: wholeNumber('0 to 65535', 0, 65_535).optional(),
  METRICS_HOST: text,
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
  CHECK_ANSWERS: flag.default(false),
  STORAGE_URL: text,
  AWS_REGION: text,
  AWS_DEFAULT_REGION: text,
  AWS_ENDPOINT_URL_S3: text,
  AWS_ENDPOINT_URL: text,
});

/** The variables whose values are never shown. */
export const secretVariables = z.object({
  DATABASE_URL: z
    .string()
    .default('')
    .refine(
      (value) => value === '' || isDatabaseUrl(value),
      'an address such as postgresql://user:password@host:5432/name or postgresql://user@/name?host=/run/postgresql',
    )
    .refine(hasFilesOfTls, 'an address whose sslrootcert, sslcert and sslkey are files')
    .transform(exactTls),
  SMTP_URL: url('an address such as smtps://user:password@host:465', ['smtp:', 'smtps:']).default(''),
  PEXELS_API_KEY: text,
  GOOGLE_FONTS_API_KEY: text,
  ADM_CLIENT_SECRET: text,
  STRIPE_SECRET_KEY: keyWith('sk_', 'rk_'),
  STRIPE_PUBLISHABLE_KEY: keyWith('pk_'),
  STRIPE_WEBHOOK_SECRET: keyWith('whsec_'),
  ADMIN_PASSWORD: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 8, 'at least 8 characters long'),
  SECRET: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 32, 'at least 32 characters long'),
  ORANGE_LOGIN_URL: url('an address such as https://partner.example/login', ['http:', 'https:']).default(''),
  METRICS_TOKEN: z
    .string()
    .default('')
    .refine((value) => value === '' || value.length >= 16, 'at least 16 characters long'),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
});

/** All variables of the configuration. */
export const variables = z.object({ ...shownVariables.shape, ...secretVariables.shape });

/** The variables of the environment that have a value. */
export type GivenVariables = { [name in keyof typeof variables.shape | 'PATH']?: string | undefined };

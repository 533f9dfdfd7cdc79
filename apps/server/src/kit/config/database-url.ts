import { existsSync } from 'node:fs';

/** The parameters of a connection string that name files. */
const filesOfTls = ['sslrootcert', 'sslcert', 'sslkey'];

const parsed = (value: string): URL | undefined => {
  // libpq also accepts an address without a host, such as postgresql://user@/name?host=/run/postgresql.
  const withHost = value.replace(/^(\w+:\/\/[^/?#]*@)\//, '$1socket/');
  return URL.canParse(withHost) ? new URL(withHost) : undefined;
};

/** Returns whether a text is a connection string of PostgreSQL. */
export const isDatabaseUrl = (value: string): boolean =>
  ['postgres:', 'postgresql:'].includes(parsed(value)?.protocol ?? '');

/** Returns whether all files that a connection string names for TLS exist. */
export const hasFilesOfTls = (value: string): boolean => {
  const parameters = parsed(value)?.searchParams;
  return filesOfTls.every((name) => existsSync(parameters?.get(name) ?? '/'));
};

/**
 * Returns a connection string with an exact `sslmode`. The driver verifies the certificate and the host name for `prefer`, `require`
 * and `verify-ca` too, but it prints a warning for these modes and will change their meaning. With `uselibpqcompat=true` they keep
 * the meaning of libpq.
 */
export const exactTls = (value: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(value)
    ? value
    : value.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/g, '$1verify-full');

import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config';

export type Log = Logger;

const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'jwt'];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Lines of JSON to standard output, or to `destination`; what is secret is left out wherever it has its usual name. */
export const openLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log =>
  pino(
    {
      level: config.logLevel,
      redact: { paths: redacted, censor: '[hidden]' },
      serializers: { err: whatFailed },
    },
    destination ?? pino.destination(1),
  );

/**
 * What failed and where, and its causes. Of a statement without its values, which the query layer puts into its text and
 * PostgreSQL into its detail: they are people's addresses, hashes of passwords and of links.
 */
const whatFailed = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message,
    code: 'code' in error ? error.code : undefined,
    stack: error.message ? error.stack?.split(error.message).join(message) : error.stack,
    cause: error.cause === undefined ? undefined : whatFailed(error.cause),
  };
};

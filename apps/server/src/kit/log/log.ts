import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config';

export type Log = Logger;

const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'jwt'];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/**
 * Creates a log that writes lines of JSON to standard output, or to `destination`. Values of fields with the usual names of
 * secrets are replaced by '[hidden]', up to three levels below the top.
 */
export const openLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log =>
  pino(
    {
      level: config.logLevel,
      redact: { paths: redacted, censor: '[hidden]' },
      serializers: { err: whatFailed },
    },
    destination ?? pino.destination(1),
  );

/** The logs of processes by the logs of their calls. */
const parents = new WeakMap<Log, Log>();

/** Returns a log that adds the id of a call to each line. */
export const logOfCall = (log: Log, reqId: string): Log => {
  const child = log.child({ reqId });
  parents.set(child, log);
  return child;
};

/** Returns the log of the process to which this log writes. */
export const processLog = (log: Log): Log => parents.get(log) ?? log;

/**
 * Returns an error with its causes for the log, without the values of a statement. The query layer adds these values to its
 * message, and PostgreSQL adds them to the detail. They contain addresses of people and hashes of passwords and links.
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

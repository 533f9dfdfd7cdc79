import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config';

export type Log = Logger;

const secrets = ['authorization', 'cookie', 'password', 'secret', 'token', 'jwt'];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** Lines of JSON to standard output, or to `destination`; what is secret is left out wherever it has its usual name. */
export const openLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log =>
  pino(
    { level: config.logLevel, redact: { paths: redacted, censor: '[hidden]' } },
    destination ?? pino.destination(1),
  );

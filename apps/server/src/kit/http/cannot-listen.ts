import { ConfigError } from '../config/config-error';

/** A port and a host, each with the name of its variable, such as `PORT`. */
type Listened = { port: number; host: string; portName: string; hostName: string };

/** Returns a handler that throws a ConfigError with one line for errors that the operator can fix. */
export const cannotListen =
  ({ port, host, portName, hostName }: Listened) =>
  (error: NodeJS.ErrnoException): never => {
    const why: Record<string, string> = {
      EADDRINUSE: `${portName} is ${port}, but another program listens there already.`,
      EACCES: `${portName} is ${port}, but this user may not listen there.`,
      EADDRNOTAVAIL: `${hostName} is "${host}", but this machine has no such address.`,
      ENOTFOUND: `${hostName} is "${host}", but this machine has no such address.`,
    };
    const line = why[error.code ?? ''];
    throw line ? new ConfigError(line) : error;
  };

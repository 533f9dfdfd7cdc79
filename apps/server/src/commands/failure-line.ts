import { reasonOf } from '../kit/check/reason-of';
import { ConfigError } from '../kit/config/config-error';
import { databaseIsAway } from '../kit/db/database-is-away';

/** Returns the reason for the failure of a command, as the last line that the operator reads. */
export const failureLine = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const cause = rootOf(error);
  const reason = reasonOf(error);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return `The disk is full: ${reason}.`;
  if (isOfFiles(cause)) return `${reason}.`;
  if (isOfPostgres(cause)) return `The database refused a statement: ${reason} (code ${code}).`;
  if (databaseIsAway(cause)) return `The database can't be reached: ${reason}.`;
  if (cause instanceof Error && '$metadata' in cause) return `The bucket can't be used: ${reason}.`;
  return isFault(cause) ? `Marquee has a fault: ${cause.name}: ${reason}. ${hint}` : sentence(reason);
};

const hint = 'LOG_LEVEL=debug prints where it occurred.';

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the first cause that has an own message. */
const rootOf = (error: unknown): unknown => {
  if (error instanceof AggregateError && !error.message) return rootOf(error.errors[0]);
  return error instanceof Error && error.name === 'DrizzleQueryError' ? rootOf(error.cause) : error;
};

/** Returns whether an error is from the file system. An error of a connection also has a system call. */
const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error && error.syscall !== 'connect';

/** Returns whether PostgreSQL has sent this error. */
const isOfPostgres = (error: unknown): boolean => error instanceof Error && 'severity' in error;

const isFault = (error: unknown): error is Error =>
  [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);

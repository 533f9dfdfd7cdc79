import { AppError } from '../http/app-error';

/** Code of PostgreSQL for a full disk. */
const databaseFull = '53100';
/** Error codes for no space: on the disk, for this user, or for the database. */
const full = new Set(['ENOSPC', 'EDQUOT', databaseFull]);
/** Error codes of a disk that fails, was removed, or is not writable. */
const failed = new Set([
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'EBUSY',
  'ENODEV',
  'ESTALE',
  'ENOTDIR',
]);

/** Returns the refusal for an error of the disk or the bucket, or undefined for another error. */
export const refusedByStorage = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (full.has(code)) return new AppError('storage-full');
  if (failed.has(code) || isFolderGone(error, code)) return new AppError('storage-away');
  if (isOfBucket(error)) return new AppError(isLasting(error) ? 'storage-refused' : 'storage-away');
  return error.cause ? refusedByStorage(error.cause) : undefined;
};

/** Returns whether an error means that the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === databaseFull) || isDatabaseFull(error.cause));

/** Returns whether a folder is missing. The same code can also mean a missing socket, such as the socket of the database. */
const isFolderGone = (error: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall !== 'connect';

/** Returns whether the error is an error of the S3 client: these contain the number of attempts, or concern the credentials. */
const isOfBucket = (error: Error): boolean => '$metadata' in error || error.name === noCredentials;

const noCredentials = 'CredentialsProviderError';

/** Statuses of a bucket that is missing, is in another region, or refuses the credentials or the call. */
const lasting = new Set([301, 400, 401, 403, 404]);

/** Returns whether a bucket refuses each call until an operator changes the settings. */
const isLasting = (error: Error): boolean =>
  error.name === noCredentials || (lasting.has(statusOf(error)) && error.name !== 'RequestTimeout');

const statusOf = (error: Error): number => {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : 0;
};

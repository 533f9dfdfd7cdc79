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
  if (failed.has(code) || isFolderGone(error, code) || isOfBucket(error)) return new AppError('storage-away');
  return error.cause ? refusedByStorage(error.cause) : undefined;
};

/** Returns whether an error means that the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === databaseFull) || isDatabaseFull(error.cause));

/** Returns whether a folder is missing. The same code can also mean a missing socket, such as the socket of the database. */
const isFolderGone = (error: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall !== 'connect';

/** Returns whether the error is an error of the S3 client: these contain the number of attempts. */
const isOfBucket = (error: Error): boolean => '$metadata' in error;

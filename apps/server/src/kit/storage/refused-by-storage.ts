import { AppError } from '../http/app-error';

/** No space: on the disk, for this user, or for the database beside it. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A disk that fails, was removed, or is not writable. */
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

/** Returns the refusal for an error of the disk or the bucket. */
export const refusedByStorage = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (full.has(code)) return new AppError('storage-full');
  if (failed.has(code) || isFolderGone(error, code) || isOfBucket(error)) return new AppError('storage-away');
  return error.cause ? refusedByStorage(error.cause) : undefined;
};

/** The same code can also mean a closed socket, such as that of the database. */
const isFolderGone = (error: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall !== 'connect';

/** Errors of the S3 client contain the number of attempts. */
const isOfBucket = (error: Error): boolean => '$metadata' in error;

import { AppError } from '../http/app-error';

/** No room: on the disk, for this user, or for the database beside it. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A disk that fails, was taken away, or that we may not write to. */
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

/** A failure of the disk or of the bucket, as a refusal for whoever wanted to store or read a file. */
export const refusedByStorage = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (full.has(code)) return new AppError('storage-full');
  if (failed.has(code) || isFolderGone(error, code) || isOfBucket(error)) return new AppError('storage-away');
  return error.cause ? refusedByStorage(error.cause) : undefined;
};

/** The same code also says that a socket is gone, such as the database's. */
const isFolderGone = (error: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall !== 'connect';

/** What the client of the bucket throws holds how often it has tried. */
const isOfBucket = (error: Error): boolean => '$metadata' in error;

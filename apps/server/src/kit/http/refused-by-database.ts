import { AppError } from './app-error';

/**
 * What PostgreSQL refuses to keep, as a refusal for whoever sent it: a value that no column can hold (class 22, such as
 * a zero character), or a row that names another which was deleted a moment ago.
 */
export const refusedByDatabase = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  // What the query layer throws carries the driver's error as its cause.
  if (error.cause) return refusedByDatabase(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  if (code === '23503') return new AppError('not-found');
  if (/^22[0-9A-Z]{3}$/.test(code))
    return new AppError('invalid', ['The request holds a value that cannot be kept.']);
  return undefined;
};

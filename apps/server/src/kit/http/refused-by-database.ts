import { AppError } from './app-error';

/**
 * Returns the refusal for data that PostgreSQL cannot store: a value that does not fit its column (class 22, such as a zero
 * character), or a reference to a row that was just deleted.
 */
export const refusedByDatabase = (error: unknown): AppError | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The error of the query layer has the driver's error as its cause.
  if (error.cause) return refusedByDatabase(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  if (code === '23503') return new AppError('not-found');
  if (/^22[0-9A-Z]{3}$/.test(code))
    return new AppError('invalid', ['The request contains a value that cannot be stored.']);
  return undefined;
};

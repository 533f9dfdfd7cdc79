/**
 * Codes of errors after which the same call may succeed later: PostgreSQL shuts down, starts, has no free connection, exceeds a
 * time limit or resolves a deadlock, the connection is broken, or the database is a standby that accepts no writes yet. The code
 * 25P02 is the answer to a later statement of a transaction that has failed for one of these reasons.
 */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
  '25P02',
  '25P03',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const texts =
  /timeout|Connection terminated|Client was closed|not queryable|client has encountered a connection error/;

/**
 * Returns whether a call failed because the database cannot be reached or does not answer. The same call may succeed later.
 */
export const databaseIsAway = (error: unknown): boolean => {
  if (error instanceof AggregateError && error.errors.some(databaseIsAway)) return true;
  // The job queue passes errors on as plain objects.
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const text = 'message' in error ? String(error.message) : '';
  // The query layer throws an error with the statement as its text and the driver's error as its cause.
  if ('cause' in error && error.cause) return databaseIsAway(error.cause);
  return codes.has(code) || texts.test(text);
};

/** PostgreSQL shutting down, starting, out of connections or out of time, or with two that waited for each other; and sockets that are gone. */
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

/** Whether a call failed because the database can't be reached or does not answer: the same call may succeed later. */
export const databaseIsAway = (error: unknown): boolean => {
  if (error instanceof AggregateError && error.errors.some(databaseIsAway)) return true;
  // The job queue passes errors on as plain objects.
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const text = 'message' in error ? String(error.message) : '';
  // What the query layer throws carries the driver's error as its cause, and the whole statement as its text.
  if ('cause' in error && error.cause) return databaseIsAway(error.cause);
  return codes.has(code) || texts.test(text);
};

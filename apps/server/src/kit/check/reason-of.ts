import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Returns the reason of an error in one line for the operator, without the values of a statement. Errors of S3 are named, because
 * their message is often only "UnknownError".
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause);
  if (!(error instanceof Error)) return String(error);
  const message = firstLine(error.message || error.name);
  return '$metadata' in error ? reasonOfBucket(error, message, error.$metadata) : message;
};

/** Returns the name and the status of an error of S3, such as "SignatureDoesNotMatch (status 403)". */
const reasonOfBucket = ({ name }: Error, message: string, metadata: unknown): string => {
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? ` (status ${String(metadata.httpStatusCode)})`
      : '';
  // A service that cannot be reached has no status, and its message names the address.
  if (status === '') return message;
  return ['UnknownError', name].includes(message) ? name + status : `${name}${status}: ${message}`;
};

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

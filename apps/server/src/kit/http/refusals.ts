import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, type Refusal } from '@marquee/contract/kit/errors';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import type { FastifyError } from 'fastify';
import { databaseIsAway } from '../db/database-is-away';
import { refusedByStorage } from '../storage/refused-by-storage';
import { AppError, InputInvalid } from './app-error';
import { refusedByDatabase } from './refused-by-database';

/** Maximum length of a sentence in a refusal, in characters, because a sentence may repeat the input. */
const maxSentence = 300;
/** Maximum size of the sentences and fields of one refusal, in bytes. With the code and the id of the call, a refusal is below 2 KB. */
const maxSentences = 1_800;

/** Returns the body of a refusal: at most 2 KB for any input. Later sentences that do not fit are left out. */
export const refusalBody = (refusal: AppError, requestId: string): Refusal => {
  const fields = refusal instanceof InputInvalid ? refusal.fields : undefined;
  let left = maxSentences;
  const fitting: string[] = [];
  for (const [place, sentence] of refusal.sentences.map(shortened).entries()) {
    left -= sizeOf(sentence) + (fields ? sizeOf(fields[place]) : 0);
    if (left < 0 && fitting.length > 0) break;
    fitting.push(sentence);
  }
  return {
    code: refusal.code,
    errors: fitting,
    ...(fields && { fields: fields.slice(0, fitting.length) }),
    requestId,
  };
};

/** Returns the size of an entry of a list as JSON, with its comma, in bytes. */
const sizeOf = (text = '') => Buffer.byteLength(JSON.stringify(text)) + 1;

// A character has at most six bytes in JSON, so a single sentence always fits.
const shortened = (sentence: string) =>
  sentence.length > maxSentence ? `${sentence.slice(0, maxSentence - 1)}…` : sentence;

type Failure = Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>;

/** Sentence for a body of another type. */
export const onlyJson = 'The body must be JSON, with the header Content-Type: application/json.';

/**
 * Returns the refusal for an error of a call. An unexpected error becomes `broken`.
 * @param maxBytes maximum size of the body of the call, in bytes
 */
export const refusalOf = (error: Failure, maxBytes?: number): AppError => {
  if (error instanceof AppError) return error;
  const byStorage = refusedByStorage(error);
  if (byStorage) return byStorage;
  if (databaseIsAway(error)) return new AppError('unavailable');
  const byServer = error.code?.startsWith('FST_') ? refusedByServer(error, maxBytes) : undefined;
  if (byServer) return byServer;
  if (error.statusCode === 400) return new AppError('malformed');
  return refusedByDatabase(error) ?? new AppError('broken');
};

/** Returns the refusal for an error of the HTTP server or its plugins, or undefined for a fault of the server. */
const refusedByServer = (
  { code, statusCode = 500 }: Failure,
  maxBytes: number | undefined,
): AppError | undefined => {
  if (code === 'FST_ERR_BAD_URL') return new AppError('bad-address');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('long-address');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('wrong-type', [onlyJson]);
  if (statusCode === 403 || statusCode === 404) return new AppError('not-found');
  if (statusCode === 413)
    return new AppError(
      'too-large',
      maxBytes === undefined
        ? undefined
        : [`This is too large. The body of this call can have at most ${formatBytes(maxBytes)}.`],
    );
  if (statusCode === 406 || statusCode === 415) return new AppError('wrong-type');
  return statusCode < 500 ? new AppError('malformed') : undefined;
};

const clientErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'long-headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Sends a refusal for data that the HTTP server cannot read as a request, and closes the connection. */
export const refuseConnection = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = clientErrors[error.code ?? ''] ?? 'bad-request';
  const [status] = errors[code];
  // The id that the caller sent is in the part of the request that cannot be read.
  const requestId = randomUUID();
  const body = JSON.stringify(refusalBody(new AppError(code), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header with the id of a call, in requests and responses. */
export const requestIdHeader = 'x-request-id';

/** Ids of proxies and clients: UUIDs, hexadecimal digits, and similar texts. Other texts would forge or break lines of the log. */
const wellFormed = /^[\w.:-]{1,128}$/;

/**
 * Returns the id of a call: the header of the request, otherwise a new UUID. A proxy or client that sends the header finds its calls
 * in the log of the server.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
};

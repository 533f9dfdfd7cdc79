import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

/** A host name or IP address of valid length, with an optional port. */
const sane = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Returns the origin at which the caller reaches this server: PUBLIC_URL, otherwise the host in the request. The caller can send
 * any host, so use the result only in the response to the same request.
 */
export const originFor = (
  { hasPublicUrl, publicUrl }: Pick<Config, 'hasPublicUrl' | 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => (!hasPublicUrl && sane.test(host) ? `${protocol}://${host}` : publicUrl);

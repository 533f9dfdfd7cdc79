import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

/** A name or a number, no longer than names may be, and perhaps a port. */
const sane = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * The origin at which whoever calls reaches this server: PUBLIC_URL, or where that is not set, what the call itself says.
 * Anybody may say anything there, so it is for the answer to this very call.
 */
export const originFor = (
  { hasPublicUrl, publicUrl }: Pick<Config, 'hasPublicUrl' | 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => (!hasPublicUrl && sane.test(host) ? `${protocol}://${host}` : publicUrl);

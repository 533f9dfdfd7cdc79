import { normalizeIP } from '@fastify/rate-limit';

/**
 * Returns an address for display and logs. An IPv4 address inside IPv6 (`::ffff:192.0.2.1`) becomes the IPv4 address. A request has
 * no address after its caller has closed the connection.
 */
export const plainAddress = (ip: string | undefined): string => normalizeIP(ip ?? '', 128);

/**
 * Returns the network that limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, because a
 * customer of an internet provider usually has at least a whole /64.
 */
export const networkOf = (ip: string | undefined): string => normalizeIP(ip ?? '', 64);

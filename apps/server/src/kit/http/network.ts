import { normalizeIP } from '@fastify/rate-limit';

/** An address as it is shown and logged: whole, and an IPv4 address inside IPv6 (`::ffff:192.0.2.1`) as the IPv4 address. */
export const plainAddress = (ip: string): string => normalizeIP(ip, 128);

/**
 * What limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address, because one customer of an
 * internet provider usually has at least a whole /64.
 */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);

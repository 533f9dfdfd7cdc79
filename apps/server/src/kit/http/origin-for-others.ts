import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { type Caller, isFromHere, isLoopback } from './is-from-here';
import { networkAddress } from './network-address';
import { originFor } from './origin-for';

/**
 * Returns the origin at which other devices reach this server. A browser on the machine of the server often uses `localhost`, which
 * other devices cannot open. Its origin gets the address of the machine. Like `originFor`, only for the response to this request.
 */
export const originForOthers = (
  config: Pick<Config, 'hasPublicUrl' | 'publicUrl' | 'host'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'> & Caller,
  addressOf = networkAddress,
): string => {
  const origin = originFor(config, request);
  const url = new URL(origin);
  // In a container, the caller is not on this machine, and the address of the container is of no use to others.
  if (config.hasPublicUrl || isLoopback(config.host) || !isLoopback(url.hostname) || !isFromHere(request))
    return origin;
  url.hostname = addressOf() ?? url.hostname;
  return url.origin;
};

/**
 * Returns the origin with the network address of the machine, for a server that listens on the machine only, or whose public address is
 * one of the machine only. Undefined: other devices can open the origin, or no address of the machine is known.
 */
export const networkOriginOf = (
  origin: string,
  request: Caller,
  addressOf = networkAddress,
): string | undefined => {
  const url = new URL(origin);
  const address = isLoopback(url.hostname) && isFromHere(request) ? addressOf() : undefined;
  if (address === undefined) return undefined;
  url.hostname = address;
  return url.origin;
};

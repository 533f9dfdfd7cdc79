import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchError } from './fetch-error';

/** Host names and addresses, each with or without a port, that may be read though they are not public. */
export type AllowList = string[];

export type ResolvedAddress = { address: string; family: number };
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** Where a request goes: the url, and the addresses that were checked. It must connect to one of these and to nothing else. */
export type Target = { url: URL; host: string; addresses: ResolvedAddress[] };

const usualPorts = new Set([80, 443, 8080, 8443]);

/** Names as this machine knows them. */
export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/**
 * Checks where an address leads, by the numbers behind its name.
 * @throws FetchError where it is no web address, holds a password, or leads into a private network
 */
export const allowedTarget = async (
  text: string,
  allow: AllowList,
  resolve: Resolve,
  base?: string,
): Promise<Target> => {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new FetchError('The address must begin with http:// or https://.');
  if (url.username || url.password)
    throw new FetchError('The address must not hold a user name or a password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const trusted =
    allow.includes(`${url.hostname}:${port}`) || (allow.includes(url.hostname) && usualPorts.has(port));
  if (!trusted && !usualPorts.has(port)) throw new FetchError(`The port ${port} is not read from.`);
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolve(host).catch(() => {
        throw new FetchError(`${host} was not found.`);
      });
  if (addresses.length === 0) throw new FetchError(`${host} was not found.`);
  // One private number among public ones is one that the connection might choose.
  if (!trusted && !addresses.every(({ address }) => isPublic(address)))
    throw new FetchError(`${host} is not an address on the public internet.`);
  return { url, host, addresses };
};

/** Unicast on the internet: not private, loopback, link-local, carrier's, reserved, nor one of these in the clothes of IPv6. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // `process` unwraps what is IPv4 mapped into IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out; elsewhere IPv4 addresses may hide.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
};

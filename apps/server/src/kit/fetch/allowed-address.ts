import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchError } from './fetch-error';

/** Host names and IP addresses, with or without a port, to which requests are allowed although they are not public. */
export type AllowList = string[];

export type ResolvedAddress = { address: string; family: number };
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/**
 * The checked target of a request: the URL and the IP addresses. The request must connect only to one of these addresses.
 */
export type Target = { url: URL; host: string; addresses: ResolvedAddress[] };

const usualPorts = new Set([80, 443, 8080, 8443]);

/** Returns whether a URL may have its port. */
export const isAllowedPort = (url: URL, allow: AllowList): boolean =>
  isTrusted(url, allow) || usualPorts.has(portOf(url));

/** Returns whether the host of a URL is a private IP address that is not in the list. Names are not resolved. */
export const isPrivateAddress = (url: URL, allow: AllowList): boolean => {
  const host = hostOf(url);
  return isIP(host) > 0 && !isTrusted(url, allow) && !isPublic(host);
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const isTrusted = (url: URL, allow: AllowList): boolean =>
  allow.includes(`${url.hostname}:${portOf(url)}`) ||
  (allow.includes(url.hostname) && usualPorts.has(portOf(url)));

/** Resolves names with the resolver of this machine. */
export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/**
 * Returns the checked target of an address, with the IP addresses of its host.
 * @throws FetchError if the address is not http or https, contains a user name or a password, uses a port that is not allowed,
 * has an unknown host, or leads into a private network
 */
export const allowedTarget = async (
  text: string,
  allow: AllowList,
  resolve: Resolve,
  base?: string,
): Promise<Target> => {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new FetchError('The address must start with http:// or https://.');
  if (url.username || url.password)
    throw new FetchError('The address must not contain a user name or a password.');
  const host = hostOf(url);
  if (!isAllowedPort(url, allow)) throw new FetchError(`Port ${portOf(url)} is not allowed.`);
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolve(host).catch(() => {
        throw new FetchError(`${host} was not found.`);
      });
  if (addresses.length === 0) throw new FetchError(`${host} was not found.`);
  // A private IP address among public ones is refused, because the connection might use it.
  if (!isTrusted(url, allow) && !addresses.every(({ address }) => isPublic(address)))
    throw new FetchError(`${host} is not an address on the public internet.`);
  return { url, host, addresses };
};

/**
 * Returns whether an IP address is public unicast: not private, loopback, link-local, carrier-grade NAT or reserved. An IPv4
 * address that is mapped into IPv6 is checked as IPv4.
 */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // `process` unwraps IPv4 addresses that are mapped into IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 of IPv6 is assigned. Other ranges may contain IPv4 addresses.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
};

import { networkInterfaces } from 'node:os';

/** Interfaces of containers, virtual machines and tunnels. Other devices in the network cannot reach their addresses. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|tailscale|wg|zt)/i;

/**
 * Returns an IPv4 address at which other devices in the network reach this machine. Addresses of home and office networks come
 * first. Undefined: the machine has no such address.
 */
export const networkAddress = (
  interfaces: typeof networkInterfaces = networkInterfaces,
): string | undefined =>
  Object.entries(interfaces())
    .flatMap(([name, addresses = []]) => (virtual.test(name) ? [] : addresses))
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address)
    .toSorted((a, b) => rankOf(a) - rankOf(b))[0];

const rankOf = (address: string): number => {
  if (address.startsWith('192.168.')) return 0;
  return /^(10|172\.(1[6-9]|2\d|3[01]))\./.test(address) ? 1 : 2;
};

import { expect, test } from 'vitest';
import { networkAddress } from './network-address';

const at = (address: string, { family = 'IPv4' as const, internal = false } = {}) => ({
  address,
  family,
  internal,
  netmask: '255.255.255.0',
  mac: '02:00:00:00:00:01',
  cidr: `${address}/24`,
});

test('prefers the address in the network of a home or an office', () => {
  const interfaces = {
    lo: [at('127.0.0.1', { internal: true })],
    docker0: [at('172.17.0.1')],
    tun0: [at('10.8.0.2')],
    eth0: [at('203.0.113.5'), at('10.0.0.7')],
    wlan0: [at('169.254.3.4'), at('192.168.1.20')],
  };
  expect(networkAddress(() => interfaces)).toBe('192.168.1.20');
  expect(networkAddress(() => ({ ...interfaces, wlan0: [] }))).toBe('10.0.0.7');
});

test('returns nothing for a machine without a network', () => {
  expect(
    networkAddress(() => ({ lo: [at('127.0.0.1', { internal: true })], docker0: [at('172.17.0.1')] })),
  ).toBeUndefined();
});

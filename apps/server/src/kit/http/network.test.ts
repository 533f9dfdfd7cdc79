import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './network';

test('returns an empty text for a request whose caller has closed the connection', () => {
  expect(plainAddress(undefined)).toBe('');
  expect(networkOf(undefined)).toBe('');
});

test('returns the address without its form inside IPv6, and the network of an IPv6 address', () => {
  expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
});

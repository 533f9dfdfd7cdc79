import { expect, test } from 'vitest';
import { readConfig } from '../config/config';
import { networkOriginOf, originForOthers } from './origin-for-others';

const from = (remoteAddress: string, host: string, headers = {}) => ({
  protocol: 'http' as const,
  host,
  headers,
  socket: { remoteAddress },
});
const originOf = (request: ReturnType<typeof from>, env: Record<string, string> = {}, address?: string) =>
  originForOthers(readConfig(env), request, () => address);

test('a browser on this machine gets the address of the machine instead of localhost', () => {
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect(originOf(from('127.0.0.1', host), {}, '192.168.1.20')).toBe('http://192.168.1.20:8080');
});

test('an address that others can open stays unchanged', () => {
  expect(originOf(from('127.0.0.1', 'signs.local'), {}, '192.168.1.20')).toBe('http://signs.local');
  const PUBLIC_URL = 'https://signs.example.com';
  expect(originOf(from('127.0.0.1', 'localhost:8080'), { PUBLIC_URL }, '192.168.1.20')).toBe(PUBLIC_URL);
});

test('localhost stays if the machine has no other address that reaches this server', () => {
  const local = 'http://localhost:8080';
  expect(originOf(from('127.0.0.1', 'localhost:8080'))).toBe(local);
  expect(originOf(from('127.0.0.1', 'localhost:8080'), { HOST: '127.0.0.1' }, '192.168.1.20')).toBe(local);
  // A container and a proxy: the caller is not on this machine.
  expect(originOf(from('172.17.0.1', 'localhost:8080'), {}, '172.17.0.2')).toBe(local);
  const proxied = from('127.0.0.1', 'localhost:8080', { 'x-forwarded-for': '10.0.0.9' });
  expect(originOf(proxied, {}, '192.168.1.20')).toBe(local);
});

test('a server that only its machine can open knows the address that TVs need', () => {
  const here = from('127.0.0.1', 'localhost:8080');
  const originFor = (origin: string, request = here) =>
    networkOriginOf(origin, request, () => '192.168.1.20');
  expect(originFor('http://127.0.0.1:8351')).toBe('http://192.168.1.20:8351');
  expect(originFor('http://[::1]:8351')).toBe('http://192.168.1.20:8351');
  expect(originFor('http://signs.local:8080')).toBeUndefined();
  // A container does not know the address of its machine.
  expect(originFor('http://localhost:8080', from('172.17.0.1', 'localhost:8080'))).toBeUndefined();
  expect(networkOriginOf('http://127.0.0.1:8351', here, () => undefined)).toBeUndefined();
});

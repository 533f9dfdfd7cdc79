import { describe, expect, test } from 'vitest';
import { readConfig } from '../../kit/config/config';
import { needsSetupToken } from './setup-token';

const direct = { remoteAddress: '127.0.0.1', headers: {} };

/** Returns whether a caller needs the token on a server with these variables. */
const isNeeded = (
  variables: Record<string, string>,
  { remoteAddress, headers }: { remoteAddress: string; headers: Record<string, string> },
) => needsSetupToken({ config: readConfig(variables) }, { headers, socket: { remoteAddress } });

describe.each(['', '0.0.0.0', '::', '127.0.0.1', 'localhost', '::1', '192.0.2.1'])('with HOST=%s', (HOST) => {
  test('a caller on the machine of the server needs no token', () => {
    for (const remoteAddress of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(isNeeded({ HOST }, { ...direct, remoteAddress }), remoteAddress).toBe(false);
    expect(isNeeded({ HOST, PUBLIC_URL: 'http://localhost:8080' }, direct)).toBe(false);
  });

  test('a caller on another machine needs the token', () => {
    for (const remoteAddress of ['192.0.2.7', '10.0.0.1', 'fd00::1', ''])
      expect(isNeeded({ HOST }, { ...direct, remoteAddress }), remoteAddress).toBe(true);
  });

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'signs.example.com'],
    ['forwarded', 'for=203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['true-client-ip', '203.0.113.9'],
    ['x-client-ip', '203.0.113.9'],
  ])('a caller through a proxy that adds %s: %s needs the token', (name, value) => {
    expect(isNeeded({ HOST }, { ...direct, headers: { [name]: value } })).toBe(true);
  });

  test('if a variable names a proxy, every caller needs the token, because some proxies add no header', () => {
    for (const TRUST_PROXY of ['1', '2', 'loopback', '10.0.0.0/8'])
      expect(isNeeded({ HOST, TRUST_PROXY }, direct), TRUST_PROXY).toBe(true);
    expect(isNeeded({ HOST, PUBLIC_URL: 'https://signs.example.com' }, direct)).toBe(true);
    expect(isNeeded({ HOST, TRUST_PROXY: '0' }, direct)).toBe(false);
  });
});

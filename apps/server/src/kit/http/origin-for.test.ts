import { expect, test } from 'vitest';
import { readConfig } from '../config/config';
import { originFor } from './origin-for';

const publicUrl = 'https://signs.example.com';

test.each([
  ['signs.local', 'http://signs.local'],
  ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['[fd00::20]:8080', 'http://[fd00::20]:8080'],
  ['', 'http://localhost:8080'],
  ['signs.local/elsewhere', 'http://localhost:8080'],
  ['anna@signs.local', 'http://localhost:8080'],
  ['x'.repeat(254), 'http://localhost:8080'],
])('without PUBLIC_URL, the origin of the host %s is %s', (host, origin) => {
  expect(originFor(readConfig({}), { protocol: 'http', host })).toBe(origin);
  expect(originFor(readConfig({ PUBLIC_URL: publicUrl }), { protocol: 'http', host })).toBe(publicUrl);
});

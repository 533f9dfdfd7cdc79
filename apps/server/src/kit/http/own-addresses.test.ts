import { expect, test } from 'vitest';
import { readConfig } from '../config/config';
import { addressFor, namingOf, withOrigin, withoutOrigin } from './own-addresses';

const call = (host: string, headers = {}) => ({ protocol: 'http' as const, host, headers });
const config = readConfig({ PUBLIC_URL: 'https://signs.example.com' });
const own = namingOf(config, call('192.168.1.20:8080'));

test('adds an origin to file addresses, except in responses to our own pages', () => {
  expect(own.answerOrigin).toBe('https://signs.example.com');
  expect(namingOf(readConfig({}), call('signs.local')).answerOrigin).toBe('http://signs.local');
  const page = namingOf(config, call('signs.local', { 'marquee-addresses': 'relative' }));
  expect(page.answerOrigin).toBe('');
  expect(addressFor(page, '/content/a.png')).toBe('/content/a.png');
  expect(addressFor(own, '/content/a.png')).toBe('https://signs.example.com/content/a.png');
  expect(addressFor(own, 'https://photos.example/a.png')).toBe('https://photos.example/a.png');
});

test.each([
  ['/content/a.png'],
  ['/content/a.png`Pending Upload`/content/b.png'],
  ['[{"name":"Soup","photo":"/content/a.png"}]'],
])('adds the origin to %s for a response and removes it before storage', (stored) => {
  const answered = withOrigin(own, stored);
  expect(answered).toContain('https://signs.example.com/content/a.png');
  expect(withoutOrigin(own, answered, 'anywhere')).toBe(stored);
});

test.each([
  ['https://signs.example.com/content/a.png', '/content/a.png'],
  ['HTTPS://SIGNS.example.com/content/a.png', '/content/a.png'],
  ['http://192.168.1.20:8080/content/a.png', '/content/a.png'],
  ['https://192.168.1.20:8080/content/a.png', '/content/a.png'],
  ['https://other.example/content/a.png', 'https://other.example/content/a.png'],
  [
    'https://signs.example.com.evil.example/content/a.png',
    'https://signs.example.com.evil.example/content/a.png',
  ],
  [
    'https://x.example/https://signs.example.com/content/a.png',
    'https://x.example/https://signs.example.com/content/a.png',
  ],
  ['https://signsXexample.com/content/a.png', 'https://signsXexample.com/content/a.png'],
])('%s is stored as %s', (given, stored) => {
  expect(withoutOrigin(own, given, 'anywhere')).toBe(stored);
});

test('removes the origin in markup only from attributes and styles', () => {
  const address = 'https://signs.example.com/content/a.png';
  expect(
    withoutOrigin(own, `<img src="${address}"><b style='x: url(${address})'>${address}</b>`, 'inMarkup'),
  ).toBe(`<img src="/content/a.png"><b style='x: url(/content/a.png)'>${address}</b>`);
  expect(withoutOrigin(own, address, 'inMarkup')).toBe(address);
});

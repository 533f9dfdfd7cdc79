import { expect, test } from 'vitest';
import { loginSearch } from './login-search';

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r/elsewhere.example',
  '/\t\\elsewhere.example',
  '\t//elsewhere.example',
  '/\u0000/elsewhere.example',
  '/messages\n',
  ' /messages',
  'messages',
  'javascript:alert(1)',
  '///',
  'https://elsewhere.example',
  '',
  5,
])('does not go to %s after a sign-in', (from) => {
  expect(loginSearch({ from }).from).toBeUndefined();
});

test('reads a path of this app, and a guid of digits as text', () => {
  expect(loginSearch({ from: '/messages/5?shape=9:16', guid: '12345' })).toEqual({
    from: '/messages/5?shape=9:16',
    guid: '12345',
    jwt: undefined,
  });
});

import { expect, test } from 'vitest';
import { loginSearch, messageSearch, playlistSearch } from './search';

test('reads an address of the specification', () => {
  expect(messageSearch({ templateId: '9', shape: '16:9' })).toEqual({
    templateId: 9,
    shape: '16:9',
    copyFrom: undefined,
  });
  expect(playlistSearch({ mode: 'normal', shape: '9:16', subscriptionId: '7' })).toEqual({
    mode: 'normal',
    shape: '9:16',
    subscriptionId: 7,
  });
});

test('leaves out values that are not valid', () => {
  expect(messageSearch({ templateId: '-1', shape: '5:4', copyFrom: 'x' })).toEqual({
    templateId: undefined,
    shape: undefined,
    copyFrom: undefined,
  });
});

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

test('returns to a page of this app after a sign-in, and reads a guid of digits as text', () => {
  expect(loginSearch({ from: '/messages/5?shape=9:16', guid: '12345' })).toEqual({
    from: '/messages/5?shape=9:16',
    guid: '12345',
    jwt: undefined,
  });
});

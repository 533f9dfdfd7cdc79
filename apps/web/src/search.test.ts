import { expect, test } from 'vitest';
import { loginSearch, messageSearch, playlistSearch } from './search';

test('an address of the specification is understood', () => {
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

test('what is not understood is left out', () => {
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
])('signing in does not lead on to %s', (from) => {
  expect(loginSearch({ from }).from).toBeUndefined();
});

test('signing in leads back to a page of this app, and a guid of digits stays a text', () => {
  expect(loginSearch({ from: '/messages/5?shape=9:16', guid: '12345' })).toEqual({
    from: '/messages/5?shape=9:16',
    guid: '12345',
    jwt: undefined,
  });
});

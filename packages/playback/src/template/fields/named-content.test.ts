import { expect, test } from 'vitest';
import { readNamed, writeNamed } from './named-content';

test.each([
  ['message', '7', { kind: 'message', id: 7 }],
  ['playlist', '7', { kind: 'playlist', id: 7 }],
  ['playlistOrMessage', 'message:7', { kind: 'message', id: 7 }],
  ['playlistOrMessage', 'playlist:9007199254740991', { kind: 'playlist', id: 9007199254740991 }],
] as const)('reads and writes the content that an answer of type %s names: %j', (fieldType, value, named) => {
  expect(readNamed(fieldType, value)).toEqual(named);
  expect(writeNamed(fieldType, named)).toBe(value);
});

test('reads an answer that contains the kind although its type has only one kind, and ignores spaces around an answer', () => {
  expect(readNamed('message', ' message:7 ')).toEqual({ kind: 'message', id: 7 });
});

test.each([
  ['message', ''],
  ['message', 'soup'],
  ['message', '0'],
  ['message', 'playlist:7'],
  ['message', '9007199254740992'],
  ['playlistOrMessage', '7'],
  ['playlistOrMessage', 'screen:7'],
  ['string', '7'],
  ['ballot', '7'],
])('an answer of type %s names no content: %j', (fieldType, value) => {
  expect(readNamed(fieldType, value)).toBeUndefined();
});

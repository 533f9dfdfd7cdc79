import { expect, test } from 'vitest';
import { isNotModified } from './if-none-match';

test.each([
  ['"abc"', '"abc"', true],
  ['W/"abc"', '"abc"', true],
  ['"abc"', 'W/"abc"', true],
  ['W/"abc"', 'W/"abc"', true],
  ['"x", W/"abc" ,"y"', '"abc"', true],
  ['"x","abc"', '"abc"', true],
  ['*', '"abc"', true],
  [' * ', '"abc"', true],
  ['"a,b"', '"a,b"', true],
  ['"abc,abd"', '"abc"', false],
  ['"x", "y"', '"abc"', false],
  ['abc', '"abc"', false],
  ['"ab', '"abc"', false],
  ['"*"', '"abc"', false],
  ['"ABC"', '"abc"', false],
  ['w/"x"', '"abc"', false],
  ['', '"abc"', false],
])('If-None-Match %j for the ETag %s: %s', (asked, etag, expected) => {
  expect(isNotModified({ 'if-none-match': asked }, etag)).toBe(expected);
});

test('returns false for a request without the header', () => {
  expect(isNotModified({}, '"abc"')).toBe(false);
});

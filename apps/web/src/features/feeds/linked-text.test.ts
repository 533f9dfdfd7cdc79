import { expect, test } from 'vitest';
import { linkedPieces } from './linked-text';

test.each([
  ['No address.', ['No address.'], []],
  ['', [], []],
  ['https://a.example', ['https://a.example'], ['https://a.example']],
  [
    'See https://a.example/x?y=1, or (http://b.example).',
    ['See ', 'https://a.example/x?y=1', ', or (', 'http://b.example', ').'],
    ['https://a.example/x?y=1', 'http://b.example'],
  ],
  ['javascript:alert(1) and ftp://c.example', ['javascript:alert(1) and ftp://c.example'], []],
  ['https:// is no address', ['https:// is no address'], []],
])('splits %j', (text, pieces, links) => {
  const found = linkedPieces(text);
  expect(found.map((piece) => piece.text)).toEqual(pieces);
  expect(found.flatMap(({ href }) => href ?? [])).toEqual(links);
});

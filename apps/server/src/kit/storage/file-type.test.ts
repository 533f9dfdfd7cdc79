import { expect, test } from 'vitest';
import { makePdf } from '../../testing/test-pdf';
import { countPages } from '../documents/render-document';
import { fileTypeOf } from './file-type';

test.each([
  ['an empty line', '\r\n'],
  ['a byte order mark', '\ufeff'],
  ['commands of a printer', '\u001b%-12345X@PJL\r\n@PJL ENTER LANGUAGE = PDF\r\n'],
  ['the headers of an answer', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
  ['five hundred spaces', ' '.repeat(500)],
])('a PDF after %s is a PDF that can be opened', async (_name, before) => {
  const content = Buffer.concat([Buffer.from(before), makePdf(['One', 'Two'])]);
  expect(fileTypeOf(content)).toBe('application/pdf');
  expect(await countPages(content)).toBe(2);
});

test('a text that names the header of a PDF further on is no PDF', () => {
  expect(fileTypeOf(Buffer.from(`${' '.repeat(1024)}%PDF-1.7`))).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPart } from '../../../../../tools/qr/build-qr-part.mjs';
import { findAbove } from '../../kit/config/find-above';

const parts = join(findAbove('templates'), 'parts');
const library = readFileSync(join(parts, 'uqr.js'), 'utf8');
const script = readFileSync(join(parts, 'qr.js'), 'utf8').replace("{% part 'uqr.js' %}", library);

/** Returns the QR code of an answer. The code is passed as JSON, because arrays of another context have another prototype. */
const codeOf = (answer: string): unknown =>
  JSON.parse(String(runInNewContext(`${script}\nJSON.stringify(qrCode(qrContent(answer)))`, { answer })));
const expected = (text: string, ecc: 'L' | 'M' | 'Q' | 'H'): boolean[][] =>
  encode(text, { ecc, border: 0 }).data;

test('the part uqr.js contains the installed version of uqr', async () => {
  expect(await qrPart()).toBe(library);
});

test('adds https:// to an address, and uses the highest correction level of the smallest size', () => {
  expect(codeOf('example.org/menu')).toEqual(expected('https://example.org/menu', 'M'));
  expect(codeOf(' hello ')).toEqual(expected('hello', 'H'));
});

test('uses level L for a text that is too long for level M, and makes no code of a longer text', () => {
  expect(codeOf('ä'.repeat(1200))).toEqual(expected('ä'.repeat(1200), 'L'));
  expect(codeOf('ä'.repeat(1500))).toBeNull();
});

test('replaces an unpaired surrogate', () => {
  expect(codeOf('a\ud800b')).toEqual(codeOf('a?b'));
});

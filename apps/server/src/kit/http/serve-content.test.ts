import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { rangeOf } from './byte-range';

const { app, services } = await testWorld();
const digits = Buffer.from('0123456789');
await services.storage.put('uploads/1/1/digits.png', digits, 'image/png');
const url = '/content/uploads/1/1/digits.png';
const get = (range?: string) => app.inject({ url, headers: range ? { range } : {} });

test.each([
  [undefined, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['bytes=x-y', undefined],
  ['lines=0-3', undefined],
])('parses the range %s of a file with ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test('serves a file to all origins with permanent caching and without scripts', async () => {
  const response = await get();
  expect([response.statusCode, response.body]).toEqual([200, '0123456789']);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('serves a range of a file and refuses a range beyond its end', async () => {
  const part = await get('bytes=2-4');
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual(
    [206, '234', 'bytes 2-4/10', '3'],
  );
  const beyond = await get('bytes=10-');
  expect([beyond.statusCode, beyond.body, beyond.headers['content-range']]).toEqual([416, '', 'bytes */10']);
});

test('answers HEAD with the size and without content', async () => {
  const response = await app.inject({ method: 'HEAD', url });
  expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, '', '10']);
});

test('serves fonts of the templates', async () => {
  const response = await app.inject('/content/fonts/fraunces-600.woff2');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(response.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
});

test.each([
  '/content/uploads/1/1/nothing.png',
  '/content/uploads/1/1',
  '/content/',
  '/content/../package.json',
  '/content/%2e%2e/%2e%2e/package.json',
  '/content/uploads/1/1/digits.png%00',
])('answers 404 for a path without a file: %s', async (path) => {
  expect((await app.inject({ url: path })).statusCode).toBe(404);
});

const form = (body: string) =>
  app.inject({
    method: 'POST',
    url: '/content',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: body,
  });
const field = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
const file = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes\r\n';

test.each([
  [`${field('key')}--edge--\r\n`, 400, 'file is missing.'],
  [`${file}--edge--\r\n`, 403, 'This upload was not allowed. Please choose the file again.'],
])('refuses an invalid upload form with a sentence: %#', async (body, status, sentence) => {
  const response = await form(body);
  expect([response.statusCode, response.json().errors]).toEqual([status, [sentence]]);
});

test('refuses an upload that is not a form', async () => {
  const response = await app.inject({ method: 'POST', url: '/content', payload: { key: 'x' } });
  expect([response.statusCode, response.json().errors]).toEqual([
    415,
    ['The upload must be a form with a file.'],
  ]);
});

test('requires browsers to revalidate thumbnails', async () => {
  const key = 'messages/1/thumb/260304180000.png';
  await services.storage.put(key, digits, 'image/png');
  const first = await app.inject({ url: `/content/${key}` });
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const ask = () =>
    app.inject({ url: `/content/${key}`, headers: { 'if-none-match': String(first.headers.etag) } });
  expect((await ask()).statusCode).toBe(304);
  const weak = { 'if-none-match': `"other", W/${first.headers.etag}` };
  expect((await app.inject({ url: `/content/${key}`, headers: weak })).statusCode).toBe(304);
  await services.storage.put(key, Buffer.from('another picture'), 'image/png');
  expect((await ask()).body).toBe('another picture');
});

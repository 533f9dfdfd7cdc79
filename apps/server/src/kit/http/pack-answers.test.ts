import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { packAnswers, takesGzip } from './pack-answers';

const long = Array.from({ length: 500 }, (_, id) => ({ id, name: `Message ${id}` }));

const app = Fastify();
packAnswers(app);
app.get('/long', async () => long);
app.get('/short', async () => long.slice(0, 3));

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test('compresses a long response for a caller that accepts gzip', async () => {
  const response = await get('/long', 'gzip, deflate, br');
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 4);
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(long);
});

test('sends a long response uncompressed, with a Vary header, to a caller that does not accept gzip', async () => {
  const response = await get('/long');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers.vary).toBe('accept-encoding');
  expect(response.json()).toEqual(long);
});

test('sends a short response uncompressed', async () => {
  const response = await get('/short', 'gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.json()).toHaveLength(3);
});

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.8', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0', false],
  ['br', false],
  [undefined, false],
])('accept-encoding %s accepts gzip: %s', (header, expected) => {
  expect(takesGzip(header)).toBe(expected);
});

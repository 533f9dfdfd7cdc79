import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { readConfig } from '../config/config';
import { checkUpload } from './check-upload';

const { app, services } = await testWorld();
const { config, storage, secret } = services;
const server = await app.listen({ port: 0, host: '127.0.0.1' });

/** Starts a server for one test. Returns its origin. */
const serve = async (answer: RequestListener) => {
  const other = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

const keysOfChecks = async () => {
  const keys: string[] = [];
  for await (const key of storage.list('checks/')) keys.push(key);
  return keys;
};

test('posts a file through PUBLIC_URL, and deletes the file', async () => {
  expect(await checkUpload({ ...config, publicUrl: server }, secret)).toMatchObject({
    name: 'Uploads',
    state: 'ok',
    text: expect.stringContaining(`A file of 1 MB was posted to ${server} as browsers do`),
  });
  expect(await keysOfChecks()).toEqual([]);
});

test('reports a proxy that refuses large bodies', async () => {
  const publicUrl = await serve((request, response) => {
    request.resume();
    response.writeHead(413).end('<html>413 Request Entity Too Large</html>');
  });
  expect(await checkUpload({ ...config, publicUrl }, secret)).toMatchObject({
    state: 'failed',
    text: 'A posted file of 1 MB was refused with status 413.',
    advice: expect.stringContaining('4 GB'),
  });
});

test('reports a server with another secret, and a server with another storage', async () => {
  expect(await checkUpload({ ...config, publicUrl: server }, 'another secret')).toMatchObject({
    state: 'failed',
    text: 'A posted file of 1 MB was refused with status 403 (not-allowed).',
  });
  const publicUrl = await serve((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  expect(await checkUpload({ ...config, publicUrl }, secret)).toMatchObject({
    state: 'failed',
    text: 'A posted file was accepted, but it is not in the storage of these variables.',
  });
});

const origin = 'https://signs.example.com';
const allowed = { 'access-control-allow-origin': origin };

type Bucket = { preflight?: Record<string, string>; posted?: Record<string, string>; refusal?: string };

/** Starts a bucket that another program provides. Returns the result of the check and the forms that were posted. */
const checkBucket = async (
  { preflight = allowed, posted = allowed, refusal }: Bucket,
  publicUrl = origin,
) => {
  const forms: string[] = [];
  const answers: Record<string, (request: IncomingMessage) => Promise<[number, object, string?]>> = {
    OPTIONS: async ({ headers }) => [headers.origin === origin ? 200 : 403, preflight],
    POST: async (request) => {
      forms.push(String(await buffer(request)));
      return refusal ? [400, posted, `<Error><Code>${refusal}</Code></Error>`] : [204, posted];
    },
    HEAD: async () => [200, { 'content-length': 1_048_576 }],
    DELETE: async () => [204, {}],
  };
  const endpoint = await serve(async (request, response) => {
    const [status, headers, body] = (await answers[request.method ?? '']?.(request)) ?? [500, {}];
    response.writeHead(status, { ...headers }).end(body);
  });
  const bucket = readConfig({
    STORAGE_URL: 's3://content',
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'hidden',
    PUBLIC_URL: publicUrl,
  });
  return { ...(await checkUpload(bucket, '')), forms };
};

test('posts a file with the ACL of browsers to a bucket', async () => {
  const { state, forms } = await checkBucket({});
  expect([state, forms]).toEqual(['ok', [expect.stringMatching(/name="acl"\s+public-read/)]]);
  expect(await checkBucket({ preflight: { 'access-control-allow-origin': '*' } })).toMatchObject({
    state: 'ok',
  });
});

test('reports a bucket that refuses the ACL', async () => {
  expect(await checkBucket({ refusal: 'AccessControlListNotSupported' })).toMatchObject({
    state: 'failed',
    text: 'A posted file of 1 MB was refused with status 400 (AccessControlListNotSupported).',
    advice: 'Allow ACLs and add the CORS rule that README.md lists under Storage.',
  });
});

test.each([
  ['no CORS rule', { preflight: {} }, 'with status 200 allows no origin'],
  [
    'a rule for another origin',
    { preflight: { 'access-control-allow-origin': 'https://other.example' } },
    'with status 200 allows https://other.example',
  ],
  ['no header in the response of the post', { posted: {} }, 'with status 204 allows no origin'],
])('reports a bucket with %s', async (_name, bucket, reason) => {
  expect(await checkBucket(bucket)).toMatchObject({
    state: 'failed',
    text: `The CORS rule of the bucket does not allow POST from ${origin}: the response ${reason}.`,
  });
});

test('without PUBLIC_URL, the CORS rule is not tried', async () => {
  expect(await checkBucket({ preflight: {}, posted: {} }, '')).toMatchObject({ state: 'ok' });
});

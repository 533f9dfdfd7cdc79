import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFailure, makeClient } from '@marquee/contract/client';
import { errors } from '@marquee/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';

let status = 200;
let body = '';
const server = createServer((_request, response) => response.writeHead(status).end(body));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const failureOfCall = async () => {
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const told: unknown[] = [];
  const call = makeClient(
    () => undefined,
    `http://127.0.0.1:${port}`,
    (failure) => told.push(failure),
  );
  const thrown = await call('GET /setup').catch((error: unknown) => error);
  expect(told).toEqual([thrown]);
  return isFailure(thrown) ? thrown : undefined;
};

test.each([502, 503, 504])('takes the page of a proxy with status %i for no answer', async (proxyStatus) => {
  status = proxyStatus;
  body = '<html><h1>Bad Gateway</h1></html>';
  expect(await failureOfCall()).toMatchObject({ status: 0 });
  body = '{"message": "no healthy upstream"}';
  expect(await failureOfCall()).toMatchObject({ status: 0 });
});

test('gives the sentences of a refusal', async () => {
  const [refused, sentence] = errors.unavailable;
  status = refused;
  body = JSON.stringify({ errors: [sentence] });
  expect(await failureOfCall()).toEqual({ status: refused, sentences: [sentence] });
});

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../clock/clock';
import { openAmazon } from './open-amazon';

/** The requests to the test server. It responds like Amazon. */
const heard: { path: string; authorization: string; body: string }[] = [];
let token = 1;
const amazon = createServer(async (request, response) => {
  const { url: path = '', headers } = request;
  heard.push({ path, authorization: headers.authorization ?? '', body: await text(request) });
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (path === '/auth/O2/token') return answer(200, { access_token: `token ${token}`, expires_in: 3600 });
  if (headers.authorization !== `Bearer token ${token}`) return answer(401, { reason: 'AccessTokenExpired' });
  if (path.includes('/gone/')) return answer(400, { reason: 'Unregistered' });
  if (path.includes('/busy/')) return answer(503, { reason: 'ServiceUnavailable' });
  return answer(200, { registrationID: 'a/b' });
});
await new Promise<void>((done) => amazon.listen(0, '127.0.0.1', done));
afterAll(() => void amazon.close());
const port = () => {
  const address = amazon.address();
  return typeof address === 'object' ? address?.port : 0;
};
const clock = fixedClock(new Date('2026-03-04T18:00:00Z'));
const adapter = openAmazon(
  { clientId: 'id', clientSecret: 'hush', url: `http://127.0.0.1:${port()}` },
  clock,
);
beforeEach(() => {
  heard.length = 0;
});

test('requests a token once an hour and sends messages with it', async () => {
  expect(await adapter.send('a/b', { type: 'changed' }, 'changed')).toBe('sent');
  expect(heard.map(({ path }) => path)).toEqual([
    '/auth/O2/token',
    '/messaging/registrations/a%2Fb/messages',
  ]);
  expect(heard[0]?.body).toBe(
    'grant_type=client_credentials&scope=messaging%3Apush&client_id=id&client_secret=hush',
  );
  expect(JSON.parse(heard[1]?.body ?? '')).toEqual({
    data: { type: 'changed' },
    consolidationKey: 'changed',
    expiresAfter: 3600,
  });
  await adapter.send('a/b', { type: 'changed' }, 'changed');
  expect(heard).toHaveLength(3);
  clock.advance(3_600_000);
  await adapter.send('a/b', { type: 'changed' }, 'changed');
  expect(heard).toHaveLength(5);
});

test('requests a new token when Amazon refuses the old token', async () => {
  token = 2;
  expect(await adapter.send('a', {}, 'changed')).toBe('sent');
  expect(heard.map(({ authorization }) => authorization)).toEqual(['Bearer token 1', '', 'Bearer token 2']);
});

test('distinguishes an ended registration from a failure that may be temporary', async () => {
  expect(await adapter.send('gone', {}, 'changed')).toBe('gone');
  expect(await adapter.send('busy', {}, 'changed')).toBe('refused');
  const away = openAmazon({ clientId: 'id', clientSecret: 'hush', url: 'http://127.0.0.1:1' }, clock);
  expect(await away.send('a', {}, 'changed')).toBe('refused');
});

import { createServer } from 'node:http';
import { partnerFeedIds } from '@marquee/contract/kit/feed-values';
import { expect, onTestFinished, test } from 'vitest';
import { openFetch } from '../../kit/fetch/open-fetch';
import { twoAccounts } from '../../testing/test-accounts';
import { feeds } from '../../schema/feeds';

const { world, anna, bea } = await twoAccounts();
const { ask, services, clock } = world;
const [feedId = 0] = partnerFeedIds;
await services.db
  .insert(feeds)
  .values({
    id: feedId,
    accountId: anna.accountId,
    departmentId: anna.departmentId,
    name: 'Partner Announcements',
    mode: 'Library',
  })
  .onConflictDoNothing();

const good = { email: 'Olga@Partner.example', password: 'orange blossom' };
const signIn = (by: typeof bea | undefined, body: { email: string; password: string } = good) =>
  ask(by, 'POST /orange/login', { body });
const subscribe = (by: typeof bea, data?: Record<string, string>) =>
  ask(by, 'POST /feeds/:id/subscribe', { params: { id: feedId }, body: { data } });

test('administrators list the people of the partner', async () => {
  const body = { ...good, userId: '4711' };
  expect((await ask(bea, 'POST /partners', { body })).status).toBe(403);
  expect((await ask(anna, 'POST /partners', { body })).body).toMatchObject({
    email: 'olga@partner.example',
    userId: '4711',
  });
  expect((await ask(bea, 'GET /partners')).status).toBe(403);
  const { body: listed } = await ask(anna, 'GET /partners');
  expect(listed).toEqual({
    checkedBy: null,
    people: [{ id: expect.any(String), email: 'olga@partner.example', userId: '4711' }],
  });
});

test.each([
  [{ email: '', password: 'x' }, 400, 'Email is required.'],
  [{ email: 'olga@partner.example', password: '' }, 400, 'Password is required.'],
  [{ email: 'olga@partner.example', password: 'wrong' }, 401, 'Invalid email or password.'],
  [{ email: 'nobody@partner.example', password: 'wrong' }, 401, 'Invalid email or password.'],
])('refuses %j', async (body, status, sentence) => {
  expect(await signIn(bea, body)).toMatchObject({ status, errors: [expect.stringContaining(sentence)] });
});

test('a feed of the partner needs a sign-in of the same person with the same user id', async () => {
  const refused = { status: 422, errors: ['Please sign in at the partner first.'] };
  expect(await subscribe(bea)).toMatchObject(refused);
  expect(await subscribe(bea, { userId: '4711' })).toMatchObject(refused);
  // A sign-in of another person does not count.
  expect((await signIn(undefined)).body).toEqual({ userId: '4711' });
  expect((await signIn(anna)).body).toEqual({ userId: '4711' });
  expect(await subscribe(bea, { userId: '4711' })).toMatchObject(refused);
  expect((await signIn(bea)).body).toEqual({ userId: '4711' });
  expect(await subscribe(bea, { userId: '4712' })).toMatchObject(refused);
  expect((await subscribe(bea, { userId: '4711' })).status).toBe(201);
});

test('the answers of a subscription change without another sign-in, but its user id does not', async () => {
  clock.advance(16 * 60_000);
  expect((await subscribe(bea, { userId: '4711', theme: 'studio' })).status).toBe(200);
  expect((await subscribe(bea, { userId: '4713' })).status).toBe(422);
});

test('a sign-in counts for 15 minutes', async () => {
  await ask(bea, 'POST /feeds/:id/unsubscribe', { params: { id: feedId } });
  await signIn(bea);
  clock.advance(16 * 60_000);
  expect((await subscribe(bea, { userId: '4711' })).status).toBe(422);
});

test('refuses sign-ins from one network address after ten wrong passwords for one email', async () => {
  const guess = async (password: string) => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/orange/login',
      remoteAddress: '192.0.2.7',
      payload: { ...good, password },
    });
    return statusCode;
  };
  const guesses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) guesses.push(await guess('a guess'));
  expect(new Set(guesses)).toEqual(new Set([401]));
  expect(await guess(good.password)).toBe(429);
  clock.advance(16 * 60_000);
  expect(await guess(good.password)).toBe(200);
});

test('with ORANGE_LOGIN_URL, the server of the partner decides', async () => {
  const posted: string[] = [];
  let reply = { status: 200, body: '{"userId": 99}' };
  const partner = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      posted.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void partner.close());
  const address = partner.address();
  if (!address || typeof address === 'string') throw new Error('The partner has no port.');
  const host = `127.0.0.1:${address.port}`;
  const { config, fetch } = services;
  services.config = { ...config, orangeLoginUrl: `http://${host}/login` };
  services.fetch = openFetch([host]);

  expect((await signIn(bea)).body).toEqual({ userId: '99' });
  expect(posted).toEqual([`POST /login ${JSON.stringify({ ...good, email: 'olga@partner.example' })}`]);
  expect((await ask(anna, 'GET /partners')).body.checkedBy).toBe(host);
  reply = { status: 401, body: '{}' };
  expect((await signIn(bea)).status).toBe(401);
  for (const broken of [
    { status: 500, body: '{}' },
    { status: 200, body: 'no json' },
    { status: 200, body: '{"userId": ""}' },
  ]) {
    reply = broken;
    expect(await signIn(bea)).toMatchObject({
      status: 502,
      errors: ['The partner did not answer. Please try again in a moment.'],
    });
  }
  services.config = config;
  services.fetch = fetch;
});

test('a removed person cannot sign in', async () => {
  const { body } = await ask(anna, 'GET /partners');
  const id = body.people[0]?.id ?? '';
  expect((await ask(bea, 'DELETE /partners/:id', { params: { id } })).status).toBe(403);
  expect((await ask(anna, 'DELETE /partners/:id', { params: { id } })).status).toBe(204);
  expect((await signIn(bea)).status).toBe(401);
});

import { errors } from '@marquee/contract/kit/errors';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, clock, app } = world;
const anna = await register('Harbour Cinema');
const minute = 60_000;

const signIn = (email: string, password: string) =>
  call(undefined, 'POST /users/login', { body: { email, password } });

/** Signs in with a wrong password from a chosen network address. Returns the status of the response. */
const signInFrom = async (remoteAddress: string, email: string, headers: Record<string, string> = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/users/login',
      remoteAddress,
      headers,
      payload: { email, password: 'not the password' },
    })
  ).statusCode;

test('a sign-in returns the person, and each department with its permissions', async () => {
  const { status, body } = await signIn('Harbour.Cinema@example.com', anna.password);
  expect(status).toBe(200);
  expect(body).toEqual({
    user: { id: anna.session.user.id, name: 'Owner of Harbour Cinema', email: anna.email, timezone: 'UTC' },
    choosePassword: false,
    secondFactor: false,
    addressProved: true,
    departments: [
      {
        id: anna.departmentId,
        name: 'Harbour Cinema',
        accountId: anna.accountId,
        accountName: 'Harbour Cinema',
        accountStatus: 'active',
        cancelOn: null,
        eraseAt: null,
        permissions: ['admin', 'owner', 'creator', 'edit'],
        invited: false,
        jwt: expect.any(String),
      },
    ],
  });
  const { status: used } = await call({ token: body.departments[0]?.jwt ?? '' }, 'GET /screens');
  expect(used).toBe(200);
});

test('responds alike to a wrong password and to an unknown address', async () => {
  const wrong = await signIn(anna.email, 'not the password');
  const unknown = await signIn('nobody@example.com', 'not the password');
  expect([wrong.status, wrong.errors]).toEqual([401, [errors['wrong-password'][1]]]);
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  expect([unknown.status, withoutId(unknown.text)]).toEqual([wrong.status, withoutId(wrong.text)]);
});

test.each([
  [{ email: '', password: 'long enough' }, ['Please enter an email address.']],
  [{ email: 'a@example.com', password: '' }, ['Please enter a password.']],
  [{ email: '', password: '' }, ['Please enter an email address.', 'Please enter a password.']],
  [{}, ['Please enter an email address. Please enter a password.']],
])('names the empty fields: %j', async (payload, sentences) => {
  const response = await app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual(sentences);
});

test('correct passwords do not count towards the limit', async () => {
  const { email, password } = await register('Mill Theatre');
  for (let times = 0; times < 12; times++) expect((await signIn(email, password)).status).toBe(200);
});

test('refuses a network address after fifty wrong passwords, regardless of forwarding headers', async () => {
  const from = '192.0.2.7';
  for (let times = 0; times < 50; times++) {
    const headers = { 'x-forwarded-for': `198.51.100.${times}` };
    expect(await signInFrom(from, `someone${times}@example.com`, headers)).toBe(401);
  }
  expect(await signInFrom(from, 'another@example.com', { 'x-forwarded-for': '198.51.100.99' })).toBe(429);
  expect(await signInFrom('192.0.2.8', 'another@example.com')).toBe(401);
  clock.advance(15 * minute);
  // The limit of calls per minute uses the real clock and is separate from the limit of wrong passwords.
  expect(await signInFrom(from, 'another@example.com')).toBe(401);
});

test('refuses an IPv6 network after fifty wrong passwords from any of its addresses', async () => {
  for (let times = 0; times < 50; times++)
    expect(await signInFrom(`2001:db8:5:5::${times + 1}`, `someone${times}@example.com`)).toBe(401);
  expect(await signInFrom('2001:db8:5:5:ffff::1', 'another@example.com')).toBe(429);
  expect(await signInFrom('2001:db8:5:6::1', 'another@example.com')).toBe(401);
});

test('accepts 300 renewals of a token from one network address within one minute', async () => {
  const show = () =>
    app.inject({
      method: 'POST',
      url: '/api/users/login',
      remoteAddress: '192.0.2.30',
      payload: { jwt: anna.token },
    });
  const answers = await Promise.all(Array.from({ length: 300 }, show));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('renews a valid token, and refuses a forged token', async () => {
  const { status, body } = await call(undefined, 'POST /users/login', { body: { jwt: anna.token } });
  expect(status).toBe(200);
  expect(body.user.id).toBe(anna.session.user.id);
  const forged = await call(undefined, 'POST /users/login', { body: { jwt: `${anna.token}x` } });
  expect([forged.status, forged.errors]).toEqual([401, [errors['session-ended'][1]]]);
});

test('refuses a missing, broken or unsigned token', async () => {
  const none = await call(undefined, 'GET /screens');
  expect([none.status, none.errors]).toEqual([
    401,
    ['Please sign in. A program sends its key in the header Authorization: Bearer KEY.'],
  ]);
  const unsigned = `${btoa('{"alg":"none"}')}.${anna.token.split('.')[1]}.`;
  for (const [token, code] of [
    ['rubbish', 'key-not-valid'],
    [unsigned, 'session-ended'],
  ] as const) {
    const { status, errors: sentences } = await call({ token }, 'GET /screens');
    expect([status, sentences]).toEqual([401, [errors[code][1]]]);
  }
});

test('a token expires after thirty days', async () => {
  const { token } = await register('Quay Bakery');
  clock.advance(13 * 24 * 60 * minute);
  expect((await call({ token }, 'GET /screens')).status).toBe(200);
  clock.advance(13 * 24 * 60 * minute);
  expect((await call({ token }, 'GET /screens')).status).toBe(200);
  clock.advance(4 * 24 * 60 * minute - minute);
  expect((await call({ token }, 'GET /screens')).status).toBe(200);
  clock.advance(minute);
  const late = await call({ token }, 'GET /screens');
  expect([late.status, late.errors]).toEqual([401, [errors['session-ended'][1]]]);
});

test('a person can read only their own user', async () => {
  const bea = await register('Hill School');
  const { body } = await call(bea, 'GET /users/:id', { params: { id: bea.session.user.id } });
  expect(body).toEqual(bea.session.user);
  const other = await call(bea, 'GET /users/:id', { params: { id: anna.session.user.id } });
  expect(other.status).toBe(404);
});

import { errors } from '@marquee/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { release } from '../../kit/config/version';
import { atOnce } from '../../testing/test-race';
import { testWorld } from '../../testing/test-world';
import { accounts, accountUsers, departments, users } from '../../schema/accounts';
import { setupToken } from './setup-token';

const world = await testWorld();
const { call, services } = world;
const { db } = services;
/** The callers of tests are on other machines. */
const token = setupToken(services.secret);

const newAccount = {
  organisation: 'Harbour Cinema',
  name: 'Anna',
  email: 'Anna@Example.com',
  password: 'correct horse battery',
  timezone: 'Berlin',
};

test('refuses sign-ups before the first account exists', async () => {
  const early = await call(undefined, 'POST /accounts/register', { body: newAccount });
  expect([early.status, early.errors]).toEqual([503, ['Marquee is not set up yet.']]);
  expect(await db.select().from(users)).toEqual([]);
});

test('a setup with an unknown time zone creates no account', async () => {
  const body = { ...newAccount, timezone: 'Atlantis', sampleContent: false, setupToken: token };
  const refused = await call(undefined, 'POST /setup', { body });
  expect([refused.status, refused.errors]).toEqual([
    400,
    ['timezone must be a time zone such as London or Europe/London.'],
  ]);
  expect(await db.select().from(accounts)).toEqual([]);
});

test('a setup from another machine or through a proxy requires the token', async () => {
  const setUp = async (remoteAddress: string, token?: string, headers = {}) => {
    const read = await world.app.inject({ url: '/api/setup', remoteAddress, headers });
    const { statusCode } = await world.app.inject({
      url: '/api/setup',
      method: 'POST',
      remoteAddress,
      headers,
      payload: { ...newAccount, password: 'password1', sampleContent: false, setupToken: token },
    });
    return [read.json().tokenNeeded, statusCode];
  };
  expect(await setUp('192.0.2.7')).toEqual([true, 403]);
  expect(await setUp('192.0.2.7', token.replace(/.$/, 'x'))).toEqual([true, 403]);
  expect(await setUp('127.0.0.1', undefined, { 'x-forwarded-for': '192.0.2.7' })).toEqual([true, 403]);
  // The password is too common, so these setups pass the check of the token and are refused later.
  expect(await setUp('192.0.2.7', ` ${token} `)).toEqual([true, 400]);
  expect(await setUp('127.0.0.1')).toEqual([false, 400]);
  expect(await db.select().from(accounts)).toEqual([]);
});

test('two concurrent setups create one account, whose user administers the installation', async () => {
  expect((await call(undefined, 'GET /setup')).body).toEqual({
    needed: true,
    tokenNeeded: true,
    signUp: true,
    presentations: false,
    mails: false,
    version: release,
  });
  const setUp = (email: string) =>
    call(undefined, 'POST /setup', {
      body: { ...newAccount, email, sampleContent: false, setupToken: token },
    });
  const both = await atOnce(world, sql`lock table accounts in exclusive mode`, [
    () => setUp('Anna@Example.com'),
    () => setUp('bea@example.com'),
  ]);
  const statuses = both.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.errors).toEqual([errors['already-set-up'][1]]);
  const session = both.find(({ status }) => status === 201)?.body;
  expect(session?.departments).toMatchObject([
    { name: 'Harbour Cinema', permissions: ['admin', 'owner', 'creator', 'edit'] },
  ]);

  expect(await db.select().from(accounts)).toHaveLength(1);
  expect(await db.select().from(departments)).toHaveLength(1);
  const made = await db.select().from(users);
  expect(made).toMatchObject([{ email: session?.user.email, isAdmin: true, timezone: 'Berlin' }]);
  expect(made[0]?.email).toBe(made[0]?.email.toLowerCase());
  expect(made[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await db.select().from(accountUsers)).toMatchObject([{ departmentId: null }]);
  expect((await call(undefined, 'GET /setup')).body).toEqual({
    needed: false,
    tokenNeeded: true,
    signUp: true,
    presentations: false,
    mails: false,
    version: release,
  });
});

test('a person who signs up becomes the owner of a new account', async () => {
  const body = { ...newAccount, organisation: 'Tower Books', email: 'carl@example.com' };
  const { status, body: session } = await call(undefined, 'POST /accounts/register', { body });
  expect(status).toBe(201);
  expect(session.departments).toMatchObject([{ name: 'Tower Books', permissions: ['owner', 'edit'] }]);
  const again = await call(undefined, 'POST /accounts/register', {
    body: { ...body, email: 'CARL@example.com' },
  });
  expect([again.status, again.errors]).toEqual([409, [errors['email-taken'][1]]]);
});

test('two concurrent sign-ups with one address create one account', async () => {
  const before = (await db.select().from(accounts)).length;
  const body = { ...newAccount, email: 'dora@example.com' };
  const signUp = () => call(undefined, 'POST /accounts/register', { body });
  const statuses = (await Promise.all([signUp(), signUp()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  expect(await db.select().from(accounts)).toHaveLength(before + 1);
});

test('returns one sentence for each missing or invalid field', async () => {
  const { status, errors: sentences } = await call(undefined, 'POST /accounts/register', {
    body: { organisation: ' ', name: '', email: 'nonsense', password: 'short', timezone: '' },
  });
  expect(status).toBe(400);
  expect(sentences).toEqual([
    'Please enter the name of your organization.',
    'Please enter your name.',
    'Please enter a valid email address.',
    'The password must have at least 8 characters.',
    'Please choose a time zone.',
  ]);
});

test('with sign-up turned off, refuses sign-ups and reports the setting to the web app', async () => {
  services.config.signUp = false;
  const body = { ...newAccount, email: 'late@example.com' };
  const { status, errors: sentences } = await call(undefined, 'POST /accounts/register', { body });
  expect([status, sentences]).toEqual([403, [errors['sign-up-closed'][1]]]);
  expect((await call(undefined, 'GET /setup')).body.signUp).toBe(false);
});

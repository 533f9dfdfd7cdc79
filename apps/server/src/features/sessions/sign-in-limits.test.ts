import { errors } from '@marquee/contract/kit/errors';
import { expect, test } from 'vitest';
import { type Someone, someone, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { app, call, register, signUp, clock, services, jobs } = world;
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const minute = 60_000;
const refused = [429, [errors['too-many'][1]]];

type Attempt = { from?: string; password?: string; earlier?: string[] };

/** Signs in as this person from the network address `from`. Returns the status and the error texts. */
const signIn = async (
  { email, password }: Pick<Someone, 'email' | 'password'>,
  { from = '192.0.2.200', ...attempt }: Attempt = {},
) => {
  const payload = { email, password, ...attempt };
  const response = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: from,
    payload,
  });
  return [response.statusCode, response.json().errors];
};
const succeeded = [200, undefined];
const wrong = { password: 'not the password' };

/** Sends wrong passwords from many addresses, ten from each at the same time. */
const guess = async (person: Someone, addresses: number) => {
  const statuses: unknown[] = [];
  for (let host = 1; host <= addresses; host++) {
    const tries = Array.from({ length: 10 }, () => signIn(person, { ...wrong, from: `198.51.100.${host}` }));
    statuses.push(...(await Promise.all(tries)).map(([status]) => status));
  }
  return statuses;
};

const warnings = async (to: string) => {
  await jobs.doAll(services);
  const subject = 'Many wrong passwords for your Marquee account';
  return (await services.mail.outbox()).filter((mail) => mail.to === to && mail.subject === subject);
};

test('refuses sign-ins with an email from one network address for 15 minutes after ten wrong passwords', async () => {
  const many = Array.from({ length: 25 }, () => signIn(anna, { ...wrong, from: '192.0.2.1' }));
  const statuses = (await Promise.all(many)).map(([status]) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect(await signIn(anna, { from: '192.0.2.1' })).toEqual(refused);
  expect(await signIn(anna, { from: '192.0.2.2' })).toEqual(succeeded);
  expect(await signIn(bea, { from: '192.0.2.1' })).toEqual(succeeded);
  const { email, password } = anna;
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: '192.0.2.1',
    payload: { email, password },
  });
  // The limit of the call itself is 600 a minute.
  expect(headers).toMatchObject({
    'retry-after': '900',
    'x-ratelimit-limit': '10',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '900',
  });
  clock.advance(15 * minute);
  expect(await signIn(anna, { from: '192.0.2.1' })).toEqual(succeeded);
});

test('accepts a person in a known browser after hundreds of wrong passwords from many addresses', async () => {
  const owner = await register('Mill Theatre');
  const stranger = await register('Quay Bakery');
  await call(owner, 'POST /users/logout');
  clock.advance(60 * minute);
  const statuses = await guess(owner, 25);
  expect(statuses.filter((status) => status === 401)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect(await signIn(owner, { from: '203.0.113.1' })).toEqual(refused);
  expect(await signIn(owner, { earlier: [stranger.token] })).toEqual(refused);
  expect(await signIn(owner, { earlier: [`${owner.token}x`, 'nonsense'] })).toEqual(refused);
  expect(await signIn(owner, { earlier: [stranger.token, owner.token] })).toEqual(succeeded);
  clock.advance(100 * 24 * 60 * minute);
  await guess(owner, 21);
  expect(await signIn(owner, { earlier: [owner.token] })).toEqual(succeeded);
  expect(await signIn(owner, { from: '203.0.113.1' })).toEqual(refused);
}, 120_000);

test('refuses a browser with an earlier token after ten wrong passwords', async () => {
  const owner = await register('Ferry Line');
  const earlier = [owner.token];
  for (let times = 0; times < 10; times++)
    expect((await signIn(owner, { ...wrong, earlier, from: `192.0.2.${times}` }))[0]).toBe(401);
  expect(await signIn(owner, { earlier })).toEqual(refused);
  expect(await signIn(owner)).toEqual(succeeded);
});

test('warns a person by mail at most once a day that the limit of the email address is reached', async () => {
  const owner = await register('Weir Museum');
  await guess(owner, 20);
  expect(await warnings(owner.email)).toHaveLength(0);
  await guess(owner, 2);
  const [warning] = await warnings(owner.email);
  expect(warning?.text).toMatch(/^Hello,\n/);
  expect(await warnings(owner.email)).toHaveLength(1);
  clock.advance(61 * minute);
  await guess(owner, 21);
  expect(await warnings(owner.email)).toHaveLength(1);
  clock.advance(24 * 60 * minute);
  await guess(owner, 21);
  expect(await warnings(owner.email)).toHaveLength(2);
}, 120_000);

test('attempts with an email that resembles the limit key of a person do not count for that person', async () => {
  const owner = await register('Pier Gallery');
  const from = '192.0.2.50';
  for (const email of [`from ${from} of ${owner.email}`, `${owner.email} from ${from}`])
    for (let times = 0; times < 11; times++)
      await signIn({ email, password: 'not the password' }, { from: `198.51.100.${100 + times}` });
  expect(await signIn(owner, { from })).toEqual(succeeded);
});

test('responds alike to an unknown address and to a wrong password when earlier tokens are sent', async () => {
  const email = 'nobody@example.com';
  const unknown = await signIn({ email, password: 'x' }, { earlier: [anna.token] });
  const known = await signIn(bea, { ...wrong, earlier: [anna.token] });
  expect(unknown).toEqual(known);
});

test('accepts a new browser of a person during hundreds of wrong passwords from another network', async () => {
  const owner = await register('Chain Ferry');
  const flood = Array.from({ length: 600 }, () => signIn(owner, { ...wrong, from: '192.0.2.60' }));
  const meanwhile = signIn(owner, { from: '203.0.113.60' });
  const statuses = (await Promise.all(flood)).map(([status]) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(await meanwhile).toEqual(succeeded);
  expect(await warnings(owner.email)).toHaveLength(0);
}, 60_000);

/** Follows the link of the newest mail to the address and chooses this password. */
const chooseByLink = async (email: string, password: string) => {
  await jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(
    ({ to, text }) => to === email && text.includes('guid='),
  );
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const opened = await call(undefined, 'POST /users/login', { body: { resetGuid } });
  const by = someone(opened.body, email, password);
  return someone(
    (await call(by, 'POST /users/updatePassword', { body: { password } })).body,
    email,
    password,
  );
};

/** Signs in `sessions` times, and returns a token of each session. */
const tokensOf = async (person: Someone, sessions: number): Promise<string[]> => {
  const { email, password } = person;
  const tokens: string[] = [];
  for (let times = 0; times < sessions; times++) {
    const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
    tokens.push(someone(body, email, password).token);
  }
  return tokens;
};

/** Sends ten wrong passwords with each token from one network. Returns the number of attempts that no limit refused. */
const guessWith = async (person: Someone, tokens: string[], from: string) => {
  const statuses: unknown[] = [];
  for (const token of tokens)
    for (let times = 0; times < 10; times++)
      statuses.push((await signIn(person, { ...wrong, from, earlier: [token] }))[0]);
  return statuses.filter((status) => status === 401).length;
};

test('a token from before the address was verified does not make a browser known', async () => {
  const squatter = await signUp('Rope Walk');
  const tokens = await tokensOf(squatter, 3);
  expect(await guessWith(squatter, tokens, '192.0.2.70')).toBe(10);
  clock.advance(15 * minute);
  const owner = await chooseByLink(squatter.email, 'chosen by the real owner');
  expect(await guessWith(owner, tokens, '192.0.2.71')).toBe(10);
  expect(await guessWith(owner, [owner.token], '192.0.2.71')).toBe(10);
});

test('a token from before the last password change does not make a browser known', async () => {
  const colleague = await register('Net Loft');
  const tokens = await tokensOf(colleague, 3);
  const body = { currentPassword: colleague.password, password: 'chosen after they left' };
  await call(colleague, 'POST /users/updatePassword', { body });
  expect(await guessWith(colleague, tokens, '192.0.2.72')).toBe(10);
});

test('counts known browsers like unknown browsers after a hundred wrong passwords within an hour', async () => {
  const owner = await register('Boat Yard');
  const tokens = await tokensOf(owner, 13);
  expect(await guessWith(owner, tokens, '192.0.2.73')).toBe(110);
  expect(await signIn(owner, { from: '192.0.2.73', earlier: tokens.slice(12) })).toEqual(refused);
  expect(await signIn(owner, { from: '192.0.2.74', earlier: tokens.slice(12) })).toEqual(succeeded);
  clock.advance(60 * minute);
  expect(await signIn(owner, { from: '192.0.2.73', earlier: tokens.slice(12) })).toEqual(succeeded);
});

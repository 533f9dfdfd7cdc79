import { errors } from '@marquee/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { lineOpener } from '../../testing/test-line';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, signUp, services, jobs } = world;
await receiveChanges(world);
const openLine = await lineOpener(world.app);
await register('Marquee Makers');
const chosen = 'chosen by the real owner';

const signIn = ({ email, password }: { email: string; password: string }) =>
  call(undefined, 'POST /users/login', { body: { email, password } });
const openLink = (resetGuid: string) => call(undefined, 'POST /users/login', { body: { resetGuid } });
const choose = (by: { token: string }, password = chosen) =>
  call(by, 'POST /users/updatePassword', { body: { password } });
const changeOwn = (by: Someone, password: string) =>
  call(by, 'POST /users/updatePassword', { body: { password, currentPassword: by.password } });
const invite = (by: Someone, email: string) =>
  call(by, 'POST /accountUsers/add', { body: { email, departmentId: null, permissions: 'owner' } });

/** Runs the mail jobs and returns the secret of the newest link that was mailed to the address. */
const linkTo = async (email: string) => {
  await jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(
    ({ to, text }) => to === email && text.includes('guid='),
  );
  return /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
};

const resetLinkTo = async (email: string) => {
  await call(undefined, 'POST /users/forgot', { body: { email } });
  return linkTo(email);
};

/** Signs up an attacker with the address of another person. Then the owner of the organization `name` invites that address. */
const attack = async (name: string) => {
  const attacker = await signUp(`${name} squatter`);
  const alpha = await register(name);
  await invite(alpha, attacker.email);
  return { attacker, alpha, link: await linkTo(attacker.email) };
};

const waitingForLocks = async () => {
  const { rows } = await services.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

const placesOf = (session: Someone['session']) => session.departments.map(({ name }) => name);

test('opening the mailed link of an unverified address ends its tokens and its password', async () => {
  const { attacker, alpha, link } = await attack('Alpha');
  expect(placesOf((await signIn(attacker)).body)).toEqual(['Alpha squatter']);
  const opened = await openLink(link);
  expect(opened.status).toBe(200);

  expect((await signIn(attacker)).status).toBe(401);
  const renewed = await call(undefined, 'POST /users/login', { body: { jwt: attacker.token } });
  expect(renewed.status).toBe(401);
  for (const name of ['GET /messages', 'GET /accountUsers', 'GET /screens'] as const)
    expect((await call(attacker, name)).status).toBe(401);
  expect((await invite(attacker, 'accomplice@example.com')).status).toBe(401);
  expect((await changeOwn(attacker, 'the password of the attacker')).status).toBe(401);

  const person = someone((await choose(someone(opened.body, '', ''))).body, attacker.email, chosen);
  expect(placesOf(person.session)).toContain('Alpha');
  expect(placesOf((await signIn(person)).body)).toContain('Alpha');
  expect((await signIn(attacker)).status).toBe(401);
  expect((await call(attacker, 'GET /screens')).status).toBe(401);
  const { body: people } = await call(alpha, 'GET /accountUsers');
  expect(people.map(({ user }) => user.email).toSorted()).toEqual([attacker.email, alpha.email].toSorted());
});

test('an opened link gives no access before a password is chosen', async () => {
  const { alpha, link, attacker } = await attack('Beta');
  const opened = someone((await openLink(link)).body, '', '');
  expect(opened.session.choosePassword).toBe(true);
  expect((await call(opened, 'GET /messages')).errors).toEqual(['Please choose a password first.']);
  const { body: people } = await call(alpha, 'GET /accountUsers');
  expect(people.find(({ user }) => user.email === attacker.email)?.invited).toBe(true);
});

test('a password that the attacker sets before the link is opened is refused afterwards', async () => {
  const { attacker, link } = await attack('Gamma');
  const changed = await changeOwn(attacker, 'a second password of the attacker');
  expect(changed.status).toBe(200);
  const later = someone(changed.body, attacker.email, 'a second password of the attacker');
  expect(placesOf(later.session)).toEqual(['Gamma squatter']);

  const opened = await openLink(link);
  expect(opened.status).toBe(200);
  expect((await call(later, 'GET /screens')).status).toBe(401);
  expect((await signIn(later)).status).toBe(401);
  expect((await choose(someone(opened.body, '', ''))).status).toBe(200);
  expect((await signIn({ ...later, password: chosen })).status).toBe(200);
});

test('ends the token of an attacker who signs in while the link is opened', async () => {
  const { attacker, link } = await attack('Delta');
  const openMeanwhile = async () => {
    await expect.poll(waitingForLocks, { timeout: 4_000 }).toBe(1);
    return openLink(link);
  };
  // The sign-in has checked the password and waits for the list of departments.
  const [answer, opened] = await atOnce(world, sql`lock table accounts in access exclusive mode`, [
    () => signIn(attacker),
    openMeanwhile,
  ]);
  expect(opened?.status).toBe(200);
  if (!answer) throw new Error('No answer.');
  expect((await call(someone(answer.body, '', ''), 'GET /screens')).status).toBe(401);
});

test('a concurrent password change by the attacker gives no access after the link is opened', async () => {
  const { attacker, link } = await attack('Epsilon');
  const held = sql`select 1 from users where id = ${attacker.session.user.id} for update`;
  const [changed, opened] = await atOnce<{ status: number; body: Someone['session'] }>(world, held, [
    () => changeOwn(attacker, 'a second password of the attacker'),
    () => openLink(link),
  ]);
  if (!changed || !opened) throw new Error('No answer.');
  expect(opened.status).toBe(200);
  expect((await signIn({ ...attacker, password: 'a second password of the attacker' })).status).toBe(401);
  if (changed.status === 200)
    expect((await call(someone(changed.body, '', ''), 'GET /screens')).status).toBe(401);
  expect((await choose(someone(opened.body, '', ''))).status).toBe(200);
});

test('choosing a password by one mailed link ends the other links', async () => {
  const { attacker, link } = await attack('Zeta');
  const second = await resetLinkTo(attacker.email);
  const third = await resetLinkTo(attacker.email);
  const [one, two] = [(await openLink(link)).body, (await openLink(second)).body];
  expect((await choose(someone(one, '', ''))).status).toBe(200);
  expect((await choose(someone(two, '', ''), 'another password of mine')).status).toBe(401);
  expect((await openLink(third)).errors).toEqual([errors['link-expired'][1]]);
  expect((await signIn({ email: attacker.email, password: chosen })).status).toBe(200);
});

test('opening a reset link for a mistyped address ends the access of the person who signed up with the address', async () => {
  const stranger = await signUp('Typed wrong');
  const opened = (await openLink(await resetLinkTo(stranger.email))).body;
  expect((await signIn(stranger)).status).toBe(401);
  expect((await call(stranger, 'GET /screens')).status).toBe(401);
  expect((await choose(someone(opened, '', ''))).status).toBe(200);
  expect((await call(stranger, 'GET /screens')).status).toBe(401);
  expect((await signIn({ email: stranger.email, password: chosen })).status).toBe(200);
});

test('opening a reset link for a verified address does not end its password and sessions', async () => {
  const anna = await register('Proved');
  expect((await openLink(await resetLinkTo(anna.email))).status).toBe(200);
  expect((await call(anna, 'GET /screens')).status).toBe(200);
  expect((await signIn(anna)).status).toBe(200);
});

test('opening the mailed link closes the open connections of an unverified address', async () => {
  const { attacker, link } = await attack('Eta');
  const line = await openLine('/api/link', { jwt: attacker.token });
  await expect.poll(() => line.heard).toEqual([{ type: 'welcome' }]);
  await openLink(link);
  expect(await line.closed).toBe(4003);
});

test('a stranger cannot register an invited address whose owner has opened the link', async () => {
  const alpha = await register('Theta');
  const email = 'theta.guest@example.com';
  await invite(alpha, email);
  const opened = someone((await openLink(await linkTo(email))).body, '', '');
  const body = { organisation: 'Theta squatter', name: 'Stranger', email, password: 'a squatter secret' };
  const taken = await call(undefined, 'POST /accounts/register', { body: { ...body, timezone: 'UTC' } });
  expect(taken.status).toBe(409);
  expect(placesOf((await choose(opened)).body)).toEqual(['Theta']);
});

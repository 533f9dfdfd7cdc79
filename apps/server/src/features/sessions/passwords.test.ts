import { errors } from '@marquee/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atOnce } from '../../testing/test-race';
import { type Someone, someone, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, clock, services, jobs } = world;
await register('Harbour Cinema');
const minute = 60_000;

const forgot = (email: string) => call(undefined, 'POST /users/forgot', { body: { email } });
const signIn = (email: string, password: string) =>
  call(undefined, 'POST /users/login', { body: { email, password } });
const openLink = (resetGuid: string) => call(undefined, 'POST /users/login', { body: { resetGuid } });

/** Runs the waiting jobs and returns the mails that they sent. */
const letters = async () => {
  const before = (await services.mail.outbox()).length;
  await jobs.doAll(services);
  const all = await services.mail.outbox();
  return all.slice(0, all.length - before);
};

const linkIn = (text = '') => /\/login#guid=([\w-]+)/.exec(text)?.[1] ?? '';

const askForLink = async ({ email }: Someone) => {
  await forgot(email);
  return linkIn((await letters())[0]?.text);
};

test('responds alike to all requests for a reset link, and mails only known addresses', async () => {
  const anna = await register('Tower Books');
  const known = await forgot('Tower.Books@example.com');
  const [letter, ...more] = await letters();
  const unknown = await forgot('nobody@example.com');
  expect(known.body).toEqual({ emailed: true });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await letters()).toEqual([]);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: anna.email, subject: 'Choose a new password for Marquee' });
  expect(letter?.text).toContain(`${services.config.publicUrl}/login#guid=`);
  expect(linkIn(letter?.text)).toHaveLength(43);
});

test('requires an email address, and limits the reset links for one address', async () => {
  const empty = await forgot(' ');
  expect([empty.status, empty.errors]).toEqual([400, ['Please enter an email address.']]);
  for (let times = 0; times < 5; times++) expect((await forgot('many@example.com')).status).toBe(200);
  const sixth = await forgot('MANY@example.com');
  expect([sixth.status, sixth.errors]).toEqual([429, [errors['too-many'][1]]]);
});

test('a link opens again until it sets a new password, without the old password', async () => {
  const anna = await register('Mill Theatre');
  const link = await askForLink(anna);
  await openLink(link);
  expect((await signIn(anna.email, anna.password)).status).toBe(200);
  const { body: session, status } = await openLink(link);
  expect([status, session.choosePassword]).toEqual([200, true]);

  const chosen = await call(someone(session, '', ''), 'POST /users/updatePassword', {
    body: { password: 'a brand new password' },
  });
  expect([chosen.status, chosen.body.choosePassword]).toEqual([200, false]);
  expect((await signIn(anna.email, anna.password)).status).toBe(401);
  expect((await signIn(anna.email, 'a brand new password')).status).toBe(200);
  const again = await openLink(link);
  expect([again.status, again.errors]).toEqual([401, [errors['link-expired'][1]]]);
  expect((await letters())[0]).toMatchObject({
    to: anna.email,
    subject: 'Your Marquee password was changed',
  });
});

test('a link works for an hour', async () => {
  const anna = await register('Quay Bakery');
  const early = await askForLink(anna);
  const late = await askForLink(anna);
  clock.advance(60 * minute - 1);
  expect((await openLink(early)).status).toBe(200);
  clock.advance(1);
  expect((await openLink(late)).errors).toEqual([errors['link-expired'][1]]);
});

test('the permission of a link to choose a password lasts an hour, even if the token is renewed', async () => {
  const anna = await register('Ferry Line');
  const { body } = await openLink(await askForLink(anna));
  clock.advance(40 * minute);
  const renewed = await call(undefined, 'POST /users/login', {
    body: { jwt: someone(body, '', '').token },
  });
  clock.advance(40 * minute);
  const changed = await call(someone(renewed.body, '', ''), 'POST /users/updatePassword', {
    body: { password: 'a brand new password' },
  });
  expect(changed.status).toBe(401);
  expect((await signIn(anna.email, anna.password)).status).toBe(200);
});

test('a person who opened a link has no access until they choose a password', async () => {
  const anna = await register('Weir Museum');
  const byLink = someone((await openLink(await askForLink(anna))).body, '', '');
  for (const name of ['GET /screens', 'GET /departments'] as const) {
    const { status, errors: sentences } = await call(byLink, name);
    expect([status, sentences]).toEqual([403, ['Please choose a password first.']]);
  }
  const self = await call(byLink, 'GET /users/:id', { params: { id: byLink.session.user.id } });
  expect(self.status).toBe(200);
  const chosen = await call(byLink, 'POST /users/updatePassword', {
    body: { password: 'a brand new password' },
  });
  expect((await call(someone(chosen.body, '', ''), 'GET /screens')).status).toBe(200);
});

test('the permission of a link to choose a password can be used only once, also by concurrent calls', async () => {
  const anna = await register('Pier Gallery');
  const byLink = someone((await openLink(await askForLink(anna))).body, '', '');
  const choose = () =>
    call(byLink, 'POST /users/updatePassword', { body: { password: 'a brand new password' } });
  const held = sql`select 1 from users where id = ${byLink.session.user.id} for update`;
  const statuses = (await atOnce(world, held, [choose, choose])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test('a sign-in with the old password during a change of the password gives no access', async () => {
  const anna = await register('Lock Keepers');
  const [answer] = await atOnce(
    world,
    sql`lock table accounts in access exclusive mode`,
    [() => signIn(anna.email, anna.password)],
    sql`update users set token_epoch = token_epoch + 1 where id = ${anna.session.user.id}`,
  );
  if (!answer) throw new Error('No answer.');
  expect((await call(someone(answer.body, '', ''), 'GET /screens')).status).toBe(401);
});

test('an address that is spelled like the key of another limit does not count for that limit', async () => {
  const remoteAddress = '192.0.2.10';
  const payload = { email: `from ${remoteAddress}` };
  const answer = await world.app.inject({ method: 'POST', url: '/api/users/forgot', remoteAddress, payload });
  expect(answer.statusCode).toBe(200);
});

test('limits the attempts to guess a mailed link', async () => {
  const guess = async () =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/api/users/login',
        remoteAddress: '192.0.2.9',
        payload: { resetGuid: 'a guess' },
      })
    ).statusCode;
  for (let times = 0; times < 30; times++) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
});

test('a change of password requires the current password, and ends all earlier sessions and links', async () => {
  const anna = await register('Hill School');
  const elsewhere = someone((await signIn(anna.email, anna.password)).body, anna.email, anna.password);
  const link = await askForLink(anna);
  const change = (by: Someone, currentPassword?: string) =>
    call(by, 'POST /users/updatePassword', { body: { password: 'a brand new password', currentPassword } });

  for (const wrong of [undefined, 'not the password']) {
    const { status, errors: sentences } = await change(anna, wrong);
    expect([status, sentences]).toEqual([401, ['The current password is wrong.']]);
  }
  expect((await call(elsewhere, 'GET /screens')).status).toBe(200);

  const { status, body } = await change(anna, anna.password);
  expect(status).toBe(200);
  expect((await call(elsewhere, 'GET /screens')).errors).toEqual([errors['session-ended'][1]]);
  expect((await call(anna, 'GET /screens')).status).toBe(401);
  expect((await call(someone(body, '', ''), 'GET /screens')).status).toBe(200);
  expect((await openLink(link)).errors).toEqual([errors['link-expired'][1]]);
  expect((await letters())[0]).toMatchObject({
    to: anna.email,
    subject: 'Your Marquee password was changed',
  });
});

test('requires passwords of 8 to 200 characters', async () => {
  const anna = await register('Station Cafe');
  const change = (password: string) =>
    call(anna, 'POST /users/updatePassword', { body: { password, currentPassword: anna.password } });
  expect((await change('1234567')).errors).toEqual(['The password must have at least 8 characters.']);
  expect((await change('x'.repeat(201))).errors).toEqual(['The password must have at most 200 characters.']);
  expect((await change('x7 lamps')).status).toBe(200);
});

test.each(['password', 'Password1', '12345678', 'iloveyou', 'QWERTYUIOP'])(
  'the common password %s is refused',
  async (password) => {
    const anna = await register(`Common ${password}`);
    const { status, errors: sentences } = await call(anna, 'POST /users/updatePassword', {
      body: { password, currentPassword: anna.password },
    });
    expect([status, sentences]).toEqual([
      400,
      ['This is one of the most used passwords. Please choose another one.'],
    ]);
  },
);

test.each([
  'grand.hotel@example.com',
  'GRAND.HOTEL@example.com',
  'grand.hotel',
  'Grand Hotel',
  'grand-hotel',
])('the password %s is refused, because it is the address or the organization', async (password) => {
  const body = { name: 'Anna', email: 'grand.hotel@example.com', password, timezone: 'UTC' };
  const { status, errors: sentences } = await call(undefined, 'POST /accounts/register', {
    body: { ...body, organisation: 'Grand Hotel' },
  });
  expect([status, sentences]).toEqual([
    400,
    ['The password must not be your email address or the name of your organization.'],
  ]);
});

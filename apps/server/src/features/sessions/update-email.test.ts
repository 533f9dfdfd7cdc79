import { errors } from '@marquee/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Caller, type Someone, someone, testWorld } from '../../testing/test-world';
import { accountUsers, users } from '../../schema/accounts';

const world = await testWorld();
const { call, register, signUp, clock, services, jobs } = world;
const bea = await register('Tower Books');
const hour = 3_600_000;

const textsTo = async (email: string) => {
  await jobs.doAll(services);
  return (await services.mail.outbox()).filter(({ to }) => to === email);
};
const secretTo = async (email: string): Promise<string> =>
  /settings\/email#secret=([\w-]+)/.exec((await textsTo(email))[0]?.text ?? '')?.[1] ?? '';
const ask = (person: Someone, email: string, currentPassword = person.password) =>
  call(person, 'POST /users/updateEmail', { body: { email, currentPassword } });
const confirm = (person: Caller, secret: string) =>
  call(person, 'POST /users/confirmEmail', { body: { secret } });
const login = (email: string, password: string) =>
  call(undefined, 'POST /users/login', { body: { email, password } });

/** Asks for a new address. Returns the person in the new session. */
const asked = async (person: Someone, email: string): Promise<Someone> => {
  const answer = await ask(person, email);
  expect(answer.errors).toEqual([]);
  return someone(answer.body, email, person.password);
};

test.each([
  ['', 'Email cannot be blank.'],
  ['   ', 'Email cannot be blank.'],
  ['anna', 'Invalid email address.'],
  ['anna@nowhere', 'Invalid email address.'],
])('refuses the new address %j with the sentence of the specification', async (email, sentence) => {
  const { status, errors } = await ask(bea, email);
  expect([status, errors]).toEqual([400, [sentence]]);
});

test('a new address is used after the signed-in person opens the link that was mailed to it', async () => {
  const anna = await register('Harbour Cinema');
  const now = await asked(anna, 'Anna@New.example');
  expect(now.session.user.email).toBe(anna.email);
  expect((await call(now, 'GET /users/emailChange')).body).toEqual({ email: 'anna@new.example' });
  expect((await login('anna@new.example', anna.password)).status).toBe(401);

  const secret = await secretTo('anna@new.example');
  expect((await confirm(now, secret)).status).toBe(204);
  expect((await login(anna.email, anna.password)).status).toBe(401);
  const signedIn = await login('anna@new.example', anna.password);
  expect(signedIn.body).toMatchObject({ user: { email: 'anna@new.example' }, addressProved: true });
  expect((await call(now, 'GET /users/emailChange')).body).toEqual({ email: null });
  expect((await confirm(now, secret)).errors).toEqual([errors['link-expired'][1]]);
});

test('the present address is notified of the request and of the change', async () => {
  const anna = await register('Mill Theatre');
  const now = await asked(anna, 'mill@new.example');
  const [notice] = await textsTo(anna.email);
  expect(notice?.text).toContain('mill@new.example');
  expect(notice?.subject).toBe('Your Marquee email address is about to change');
  await confirm(now, await secretTo('mill@new.example'));
  expect((await textsTo(anna.email))[0]?.subject).toBe('Your Marquee email address was changed');
});

test('asking for a new address ends all other sessions', async () => {
  const anna = await register('Quay Bakery');
  const other = (await login(anna.email, anna.password)).body;
  const now = await asked(anna, 'quay@new.example');
  for (const token of [anna.token, other.departments[0]?.jwt ?? ''])
    expect((await call({ token }, 'GET /screens')).status).toBe(401);
  expect((await call(now, 'GET /sessions')).body.map(({ current }) => current)).toEqual([true]);
});

test('refuses a wrong password, the same address, and an address in use', async () => {
  const anna = await register('Ferry Line');
  expect((await ask(anna, 'ferry@new.example', 'a guess')).errors).toEqual([
    'The current password is wrong.',
  ]);
  expect((await ask(anna, anna.email.toUpperCase())).errors).toEqual(['This is already your email address.']);
  expect((await ask(anna, bea.email)).status).toBe(409);
  expect((await textsTo(bea.email))[0]?.subject).toBe('Your address already has an account on Marquee');
  expect(await textsTo('ferry@new.example')).toEqual([]);
});

test('the link of another person, and a link that is older than a day, are refused', async () => {
  const anna = await register('Weir Museum');
  const now = await asked(anna, 'weir@new.example');
  const secret = await secretTo('weir@new.example');
  expect((await confirm(bea, secret)).errors).toEqual([errors['link-expired'][1]]);
  const carl = await asked(await register('Dock Street'), 'carl@new.example');
  expect((await confirm(carl, secret)).errors).toEqual([errors['link-expired'][1]]);
  clock.advance(25 * hour);
  expect((await confirm(now, secret)).errors).toEqual([errors['link-expired'][1]]);
});

test('a later request ends the link of an earlier request', async () => {
  const anna = await register('Lock Keepers');
  const first = await asked(anna, 'first@new.example');
  const secret = await secretTo('first@new.example');
  clock.advance(1000);
  const now = await asked({ ...anna, token: first.token }, 'second@new.example');
  expect((await confirm(now, secret)).status).toBe(401);
  expect((await confirm(now, await secretTo('second@new.example'))).status).toBe(204);
});

test('a new password ends a requested change of the address, because somebody else may have asked for it', async () => {
  const anna = await register('Weir House');
  const thief = await asked(anna, 'thief@new.example');
  const secret = await secretTo('thief@new.example');
  const password = 'a new password to keep';
  const changed = await call(thief, 'POST /users/updatePassword', {
    body: { password, currentPassword: anna.password },
  });
  const now = someone(changed.body, anna.email, password);
  expect((await call(now, 'GET /users/emailChange')).body).toEqual({ email: null });
  expect((await confirm(now, secret)).errors).toEqual([errors['link-expired'][1]]);
});

test('the secret of the link opens no session', async () => {
  const anna = await register('Canal House');
  await asked(anna, 'canal@new.example');
  const resetGuid = await secretTo('canal@new.example');
  expect((await call(undefined, 'POST /users/login', { body: { resetGuid } })).status).toBe(401);
});

test('links that were mailed to the earlier address end', async () => {
  const anna = await register('Pier Gallery');
  await call(undefined, 'POST /users/forgot', { body: { email: anna.email } });
  const [letter] = await textsTo(anna.email);
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const now = await asked(anna, 'pier@new.example');
  await confirm(now, await secretTo('pier@new.example'));
  expect((await call(undefined, 'POST /users/login', { body: { resetGuid } })).status).toBe(401);
});

test('an address that somebody else got in the meantime is refused', async () => {
  const anna = await register('Basin Works');
  const now = await asked(anna, 'basin.two@example.com');
  const secret = await secretTo('basin.two@example.com');
  await register('Basin Two');
  expect((await confirm(now, secret)).errors).toEqual([errors['email-taken'][1]]);
});

test('an invitation to an address that was never verified stays with that address', async () => {
  const stranger = await signUp('Sluice Gate');
  const invited = await call(bea, 'POST /accountUsers/add', {
    body: { departmentId: null, email: stranger.email, permissions: 'owner' },
  });
  expect(invited.status).toBe(201);
  await jobs.doAll(services);
  const guid = /guid=([\w-]+)/.exec((await textsTo(stranger.email))[0]?.text ?? '')?.[1] ?? '';
  const now = await asked(stranger, 'stranger@new.example');
  expect((await confirm(now, await secretTo('stranger@new.example'))).status).toBe(204);
  expect((await call(now, 'GET /invitations')).body).toEqual([]);
  const accept = await call(now, 'POST /invitations/:id/accept', { params: { id: invited.body.id } });
  expect(accept.status).toBe(404);

  const [row] = await services.db
    .select({ email: users.email })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(eq(accountUsers.id, invited.body.id));
  expect(row?.email).toBe(stranger.email);
  // Changing the address ends the links of the stranger's own user only.
  const opened = await call(undefined, 'POST /users/login', { body: { resetGuid: guid } });
  expect(opened.status).toBe(200);
  expect(opened.body.departments.map(({ accountName }) => accountName)).toEqual(['Tower Books']);
});

test('a person with a verified address keeps open invitations', async () => {
  const anna = await register('Towpath Inn');
  await call(bea, 'POST /accountUsers/add', {
    body: { departmentId: null, email: anna.email, permissions: 'owner' },
  });
  const now = await asked(anna, 'towpath@new.example');
  await confirm(now, await secretTo('towpath@new.example'));
  expect((await call(now, 'GET /invitations')).body).toHaveLength(1);
});

test('a person changes the name and the time zone', async () => {
  const anna = await register('Anchor Hall');
  const changed = await call(anna, 'POST /users/updateProfile', {
    body: { name: 'Anna Lee', timezone: 'Berlin' },
  });
  expect(changed.body).toEqual({ ...anna.session.user, name: 'Anna Lee', timezone: 'Berlin' });
  const { id } = anna.session.user;
  expect((await call(anna, 'GET /users/:id', { params: { id } })).body).toEqual(changed.body);
  const wrong = await call(anna, 'POST /users/updateProfile', { body: { name: ' ', timezone: 'Berlin' } });
  expect(wrong.errors).toEqual(['Please enter your name.']);
  const nowhere = await call(anna, 'POST /users/updateProfile', { body: { name: 'Anna', timezone: 'Mars' } });
  expect(nowhere.status).toBe(400);
});

test('ending the other sessions keeps the session of the call', async () => {
  const anna = await register('Buoy Club');
  const other = (await login(anna.email, anna.password)).body.departments[0]?.jwt ?? '';
  expect((await call(anna, 'POST /users/logout', { body: { others: true } })).status).toBe(204);
  expect((await call({ token: other }, 'GET /screens')).status).toBe(401);
  expect((await call(anna, 'GET /sessions')).body.map(({ current }) => current)).toEqual([true]);
});

test('every change of the email address is audited', async () => {
  const { body } = await call(bea, 'GET /auditEvents', { query: { scope: 'all' } });
  const actions = body.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']));
});

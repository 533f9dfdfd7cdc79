import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { waitingCode } from '../../isolation/make-tenant';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { devices } from '../../schema/devices';

type Line = { log?: string; event?: string; time?: number; address?: string; [field: string]: unknown };
const lines: string[] = [];
// The log level of this server is `fatal`. Security events are logged at every level, because operators need them.
const world = await testWorld({ logTo: (line) => lines.push(line) });
const { app, call, register, services, jobs } = world;
const admin = await register('Harbour Cinema');
const anna = await register('Tower Books');

/** Returns the security events that are logged while `act` runs. */
const eventsOf = async (act: () => Promise<unknown>): Promise<Line[]> => {
  lines.length = 0;
  await act();
  return lines.map((line): Line => JSON.parse(line)).filter(({ log }) => log === 'security');
};

const by = ({ session, accountId, departmentId }: Someone) => ({
  userId: session.user.id,
  accountId,
  departmentId,
});

const signIn = (email: string, password: string, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/users/login', remoteAddress, payload: { email, password } });

const linkFor = async ({ email }: Someone) => {
  await call(undefined, 'POST /users/forgot', { body: { email } });
  await jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(({ to }) => to === email);
  return /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
};

test('the log line of a sign-in by password contains the user and the address, but no typed text', async () => {
  const events = await eventsOf(() => signIn(anna.email, anna.password, '2001:db8::7:1'));
  expect(events).toEqual([
    expect.objectContaining({
      event: 'sign-in',
      how: 'password',
      userId: anna.session.user.id,
      address: '2001:db8::7:1',
      time: expect.any(Number),
    }),
  ]);
  expect(lines.join('')).not.toContain(anna.password);
  expect(lines.join('')).not.toContain('eyJ');
});

test('an administrator who enters the account of somebody else is logged, without the reason', async () => {
  const enter = () =>
    call(admin, 'GET /departments/impersonate/:id', {
      params: { id: anna.departmentId },
      query: { reason: 'Screens are black' },
    });
  expect(await eventsOf(enter)).toMatchObject([
    { event: 'impersonation-started', ...by(admin), enteredAccountId: anna.accountId },
  ]);
  expect(lines.join('')).not.toContain('Screens are black');
});

test('signing up, and a sign-in by a mailed link, are logged', async () => {
  const signUp = await eventsOf(() => register('Mill Theatre'));
  expect(signUp).toMatchObject([{ event: 'sign-in', how: 'sign-up' }]);
  const resetGuid = await linkFor(await register('Lock House'));
  const byLink = () => call(undefined, 'POST /users/login', { body: { resetGuid } });
  expect(await eventsOf(byLink)).toMatchObject([{ event: 'sign-in', how: 'mailed-link' }]);
  const { body: opened } = await byLink();
  await call(someone(opened, '', ''), 'POST /users/updatePassword', {
    body: { password: 'a brand new password' },
  });
  expect(await eventsOf(byLink)).toMatchObject([{ event: 'sign-in-refused', reason: 'link-not-valid' }]);
  expect(lines.join('')).not.toContain(resetGuid);
});

test('a wrong password is logged, with the user if the address is known, and without the password', async () => {
  const events = await eventsOf(async () => {
    await signIn(anna.email, 'a guess');
    await signIn('nobody@example.com', 'a guess');
  });
  expect(events).toMatchObject([
    {
      event: 'sign-in-refused',
      reason: 'wrong-password',
      userId: anna.session.user.id,
      address: '192.0.2.1',
    },
    { event: 'sign-in-refused', reason: 'wrong-password' },
  ]);
  expect(events[1]).not.toHaveProperty('userId');
  expect(lines.join('')).not.toMatch(/a guess|nobody@/);
});

test('logs a reached limit once a minute', async () => {
  const person = await register('Quay Bakery');
  const events = await eventsOf(async () => {
    for (let times = 0; times < 14; times++) await signIn(person.email, 'a guess', '192.0.2.9');
  });
  const count = (event: string) => events.filter((line) => line.event === event).length;
  expect(count('limit-reached')).toBe(1);
  expect(events.filter(({ reason }) => reason === 'limit')).toHaveLength(1);
  expect(events.find(({ event }) => event === 'limit-reached')).toMatchObject({
    call: 'POST /api/users/login',
    address: '192.0.2.9',
  });
});

test('logs the use of a forged token without the token, and does not log the use of an ended session', async () => {
  const token = `${anna.token}x`;
  const events = await eventsOf(async () => {
    for (const bearer of [token, token, 'rubbish'])
      await app.inject({
        url: '/api/screens',
        remoteAddress: '192.0.2.20',
        headers: { authorization: `Bearer ${bearer}` },
      });
  });
  expect(events).toMatchObject([
    { event: 'token-forged', call: 'GET /api/screens', address: '192.0.2.20' },
    { event: 'api-key-refused', call: 'GET /api/screens', address: '192.0.2.20' },
  ]);
  expect(lines.join('')).not.toContain(token);
  const ended = someone((await signIn(anna.email, anna.password)).json(), anna.email, anna.password);
  await call(ended, 'POST /users/logout');
  expect(await eventsOf(() => call(ended, 'GET /screens'))).toEqual([]);
});

test('signing out and a change of password are logged', async () => {
  const person = await register('Ferry Line');
  const other = someone((await signIn(person.email, person.password)).json(), person.email, person.password);
  const out = await eventsOf(() => call(other, 'POST /users/logout'));
  expect(out).toMatchObject([{ event: 'sign-out', sessions: 'this', ...by(person) }]);
  const change = (currentPassword: string) =>
    call(person, 'POST /users/updatePassword', {
      body: { password: 'a brand new password', currentPassword },
    });
  expect(await eventsOf(() => change('a guess'))).toMatchObject([
    { event: 'password-refused', ...by(person) },
  ]);
  expect(await eventsOf(() => change(person.password))).toMatchObject([
    { event: 'password-changed', how: 'current-password', ...by(person) },
  ]);
  expect(lines.join('')).not.toContain('a brand new password');
});

test('logs a change of a template with the person and the template', async () => {
  const body = [{ id: 2, description: 'For short news.' }];
  expect(await eventsOf(() => call(admin, 'POST /templates', { body }))).toMatchObject([
    { event: 'templates-saved', templateIds: [2], ...by(admin) },
  ]);
  const whole = {
    form: randomUUID(),
    name: 'Hymns',
    templateType: 'message',
    seconds: 15,
    shapes: '16:9',
  } as const;
  const saveWhole = () =>
    call(admin, 'POST /templates/whole', { body: { ...whole, html: '', questions: [] } });
  expect(await eventsOf(saveWhole)).toMatchObject([
    { event: 'templates-saved', templateIds: [expect.any(Number)], ...by(admin) },
  ]);
  const restore = () => call(admin, 'POST /templates/:id/restore', { params: { id: 2 } });
  expect(await eventsOf(restore)).toMatchObject([
    { event: 'template-restored', templateId: 2, ...by(admin) },
  ]);
});

test('logs that an administrator restarts a TV or reads the stored mails', async () => {
  const { body } = await call(admin, 'POST /screens', { body: [{ name: 'Foyer' }] });
  const screenId = body[0]?.id ?? 0;
  const pairingCode = await waitingCode(world, 'a'.repeat(64));
  await call(admin, 'POST /devices/pair', { body: { screenId, pairingCode } });
  const [device] = await services.db.select().from(devices).where(eq(devices.screenId, screenId));
  const deviceId = device?.id ?? 0;
  const send = (action: 'restart' | 'screenshot') =>
    call(admin, 'POST /devices/sendMessage/:deviceId', { params: { deviceId }, body: { action } });
  expect(await eventsOf(() => send('restart'))).toMatchObject([
    { event: 'device-command', deviceIds: [deviceId], actions: ['restart'], ...by(admin) },
  ]);
  expect(await eventsOf(() => send('screenshot'))).toEqual([]);
  expect(await eventsOf(() => call(admin, 'GET /outbox'))).toMatchObject([
    { event: 'outbox-read', ...by(admin) },
  ]);
});

test('an invitation, its acceptance and the end of the access are logged', async () => {
  const email = 'grace@example.com';
  const body = { departmentId: anna.departmentId, email, permissions: 'edit' as const };
  const invited = await eventsOf(() => call(anna, 'POST /accountUsers/add', { body }));
  const member = (await call(anna, 'GET /accountUsers')).body.find(({ user }) => user.email === email);
  const accountUserId = member?.id ?? 0;
  const { departmentId } = anna;
  expect(invited).toMatchObject([{ event: 'invitation-sent', accountUserId, ...by(anna) }]);
  expect(lines.join('')).not.toContain(email);

  await jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(({ to }) => to === email);
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const grace = someone(
    (await call(undefined, 'POST /users/login', { body: { resetGuid } })).body,
    email,
    '',
  );
  const chosen = { body: { password: 'a password of their own' } };
  const { accountId } = anna;
  expect(await eventsOf(() => call(grace, 'POST /users/updatePassword', chosen))).toMatchObject([
    { event: 'password-changed', how: 'mailed-link', userId: grace.session.user.id },
    { event: 'invitation-accepted', accountUserIds: [accountUserId], accountId },
  ]);

  const remove = () => call(anna, 'DELETE /accountUsers/:id', { params: { id: accountUserId } });
  expect(await eventsOf(remove)).toMatchObject([
    { event: 'access-removed', accountUserId, departmentId, removedUserId: grace.session.user.id },
  ]);
});

test('logs that a person with an account accepts or declines an invitation', async () => {
  const person = await register('Weir Museum');
  const invite = (departmentId: number | null) =>
    call(anna, 'POST /accountUsers/add', {
      body: { departmentId, email: person.email, permissions: departmentId === null ? 'owner' : 'edit' },
    });
  const first = async () => (await call(person, 'GET /invitations')).body[0]?.id ?? 0;
  const { accountId } = anna;
  await invite(anna.departmentId);
  let id = await first();
  expect(await eventsOf(() => call(person, 'DELETE /invitations/:id', { params: { id } }))).toMatchObject([
    { event: 'invitation-declined', accountUserIds: [id], accountId, userId: person.session.user.id },
  ]);
  await invite(null);
  id = await first();
  expect(
    await eventsOf(() => call(person, 'POST /invitations/:id/accept', { params: { id } })),
  ).toMatchObject([
    { event: 'invitation-accepted', accountUserIds: [id], accountId, userId: person.session.user.id },
  ]);
});

test('saving and deleting a department is logged', async () => {
  const saved = await eventsOf(() => call(anna, 'POST /departments', { body: [{ name: 'Kitchen' }] }));
  const kitchen = (await call(anna, 'GET /departments')).body.find(({ name }) => name === 'Kitchen');
  const departmentId = kitchen?.id ?? 0;
  expect(saved).toMatchObject([{ event: 'departments-saved', departmentIds: [departmentId], ...by(anna) }]);
  const remove = () => call(anna, 'DELETE /departments/:id', { params: { id: departmentId } });
  expect(await eventsOf(remove)).toMatchObject([{ event: 'department-deleted', departmentId }]);
});

test('changes of the second factor and wrong codes are logged, without the codes', async () => {
  const person = await register('Canal House');
  const proof = { currentPassword: person.password, code: '000000' };
  let secret = '';
  let codes: string[] = [];
  const events = await eventsOf(async () => {
    const begun = await call(person, 'POST /users/secondFactor/begin', { body: proof });
    secret = begun.body.secret;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: services.clock.now().getTime(),
    });
    const confirmed = await call(person, 'POST /users/secondFactor/confirm', { body: { code } });
    codes = confirmed.body.recoveryCodes;
    const { email, password } = person;
    await call(undefined, 'POST /users/login', { body: { email, password, code } });
    await call(undefined, 'POST /users/login', { body: { email, password, code: codes[0] ?? '' } });
    await call(person, 'POST /users/secondFactor/recoveryCodes', {
      body: { ...proof, code: codes[1] ?? '' },
    });
    await call(admin, 'POST /users/secondFactor/reset', { body: { userId: person.session.user.id } });
  });
  const userId = person.session.user.id;
  expect(events).toMatchObject([
    { event: 'second-factor-on', userId },
    { event: 'code-refused', before: 'password', userId },
    { event: 'sign-in', how: 'password', code: 'recovery-code', userId },
    { event: 'recovery-codes-made', userId },
    { event: 'second-factor-reset', userId: admin.session.user.id, changedUserId: userId },
  ]);
  for (const text of [secret, ...codes]) expect(lines.join('')).not.toContain(text);
});

import { errors } from '@marquee/contract/kit/errors';
import { SignJWT } from 'jose';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { lineOpener } from '../../testing/test-line';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { removeEndedSessions } from './session-jobs';
import { userSessions } from '../../schema/sessions';

const world = await testWorld();
const { call, register, clock, services, app } = world;
const changes = await receiveChanges(world);
const openLine = await lineOpener(app);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const minute = 60_000;
const day = 24 * 60 * minute;
const ended = [401, [errors['session-ended'][1]]];

const signInAgain = async ({ email, password }: Someone, headers: Record<string, string> = {}) => {
  const answer = await call(undefined, 'POST /users/login', { body: { email, password } }, headers);
  return someone(answer.body, email, password);
};

/** Calls the API with a token. Returns the status and the error texts of the response. */
const tryToken = async (token: string) => {
  const { status, errors: sentences } = await call({ token }, 'GET /screens');
  return [status, sentences];
};

const renew = (jwt: string) => call(undefined, 'POST /users/login', { body: { jwt } });
const sessionsOf = async (person: { token: string }) => (await call(person, 'GET /sessions')).body;

const connect = async ({ token }: { token: string }) => {
  const line = await openLine('/api/link', { jwt: token });
  await expect.poll(() => line.heard).toEqual([{ type: 'welcome' }]);
  return line;
};

test('signing out ends every token of the session on the server, and no other session', async () => {
  const [here, elsewhere] = [await signInAgain(anna), await signInAgain(anna)];
  const renewed = (await renew(here.token)).body.departments[0]?.jwt ?? '';
  expect((await call(here, 'POST /users/logout')).status).toBe(204);
  for (const token of [here.token, renewed]) expect(await tryToken(token)).toEqual(ended);
  expect((await renew(here.token)).status).toBe(401);
  expect(await tryToken(elsewhere.token)).toEqual([200, []]);
  expect((await call(here, 'POST /users/logout')).status).toBe(401);
});

test('a session that a mailed link opened can be ended before a password is chosen', async () => {
  await call(undefined, 'POST /users/forgot', { body: { email: bea.email } });
  await world.jobs.doAll(services);
  const letter = (await services.mail.outbox()).find(({ to }) => to === bea.email);
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const byLink = someone(
    (await call(undefined, 'POST /users/login', { body: { resetGuid } })).body,
    bea.email,
    bea.password,
  );
  // The list contains the sessions of the sign-up and of this sign-in. The session of the link gives no access and is not listed.
  expect(await sessionsOf(await signInAgain(bea))).toHaveLength(2);
  expect((await call(byLink, 'POST /users/logout')).status).toBe(204);
  const chosen = await call(byLink, 'POST /users/updatePassword', { body: { password: 'a new password' } });
  expect(chosen.status).toBe(401);
});

test('a session ends 90 days after the sign-in, even if its token is renewed and used', async () => {
  let { token } = await signInAgain(anna);
  for (let days = 10; days < 90; days += 10) {
    clock.advance(10 * day);
    token = (await renew(token)).body.departments[0]?.jwt ?? '';
  }
  clock.advance(10 * day - minute);
  expect(await tryToken(token)).toEqual([200, []]);
  clock.advance(minute);
  expect(await tryToken(token)).toEqual(ended);
  expect((await renew(token)).status).toBe(401);
});

test('a session ends after 14 days without use', async () => {
  const [used, idle] = [await signInAgain(anna), await signInAgain(anna)];
  clock.advance(10 * day);
  expect(await tryToken(used.token)).toEqual([200, []]);
  clock.advance(4 * day);
  expect(await tryToken(used.token)).toEqual([200, []]);
  expect(await tryToken(idle.token)).toEqual(ended);
});

test('a call needs one statement for the session, and the last use is written at most every ten minutes', async () => {
  const { token, session } = await signInAgain(anna);
  const statements = vi.spyOn(pg.Pool.prototype, 'query');
  const statementsOf = async () => {
    statements.mockClear();
    await call({ token }, 'GET /users/:id', { params: { id: session.user.id } });
    return statements.mock.calls.length;
  };
  expect(await statementsOf()).toBe(1);
  clock.advance(9 * minute);
  expect(await statementsOf()).toBe(1);
  clock.advance(minute);
  expect(await statementsOf()).toBe(2);
  expect(await statementsOf()).toBe(1);
  statements.mockRestore();
});

test('lists sessions with browser, address and times, the session of the call first', async () => {
  const carl = await register('Mill Theatre');
  const signedIn = clock.now().toISOString();
  clock.advance(day);
  const phone = await signInAgain(carl, { 'user-agent': 'A phone' });
  clock.advance(20 * minute);
  const list = await sessionsOf(phone);
  expect(list).toEqual([
    {
      id: expect.any(Number),
      userAgent: 'A phone',
      ipAddress: expect.stringMatching(/^10\./),
      signedInAt: new Date(clock.now().getTime() - 20 * minute).toISOString(),
      lastUsedAt: clock.now().toISOString(),
      current: true,
    },
    expect.objectContaining({ signedInAt: signedIn, lastUsedAt: signedIn, current: false }),
  ]);
  await call(undefined, 'POST /users/login', { body: { jwt: carl.token } }, { 'user-agent': 'A laptop' });
  expect((await sessionsOf(phone)).map(({ userAgent }) => userAgent).toSorted()).toEqual([
    'A laptop',
    'A phone',
  ]);
});

test('a person can end their own sessions only', async () => {
  const carl = await register('Quay Bakery');
  const other = await signInAgain(carl);
  const first = (await sessionsOf(other)).find(({ current }) => !current);
  const id = first?.id ?? 0;
  const stranger = await call(await signInAgain(anna), 'DELETE /sessions/:id', { params: { id } });
  expect(stranger.status).toBe(404);
  expect(await tryToken(carl.token)).toEqual([200, []]);
  expect((await call(other, 'DELETE /sessions/:id', { params: { id } })).status).toBe(204);
  expect(await tryToken(carl.token)).toEqual(ended);
  expect((await sessionsOf(other)).map(({ current }) => current)).toEqual([true]);
});

test('signing out everywhere ends every session of the person, and no session of other people', async () => {
  const carl = await register('Ferry Line');
  const other = await signInAgain(carl);
  const stranger = await signInAgain(anna);
  expect((await call(carl, 'POST /users/logout', { body: { everywhere: true } })).status).toBe(204);
  for (const { token } of [carl, other]) expect(await tryToken(token)).toEqual(ended);
  expect(await tryToken(stranger.token)).toEqual([200, []]);
  expect(await sessionsOf(await signInAgain(carl))).toHaveLength(1);
});

test('a person has one session after a change of password', async () => {
  const carl = await register('Weir Museum');
  await signInAgain(carl);
  const changed = await call(carl, 'POST /users/updatePassword', {
    body: { password: 'a brand new password', currentPassword: carl.password },
  });
  const now = someone(changed.body, '', '');
  expect((await sessionsOf(now)).map(({ current }) => current)).toEqual([true]);
});

test('closes the open connections of an ended session, and keeps the connections of other sessions', async () => {
  const carl = await register('Pier Gallery');
  const other = await signInAgain(carl);
  const [ending, staying] = [await connect(other), await connect(carl)];
  await call(other, 'POST /users/logout');
  expect(await ending.closed).toBe(4003);
  await changes.announced();
  expect(staying.heard).toEqual([{ type: 'welcome' }]);
  await call(carl, 'POST /users/logout', { body: { everywhere: true } });
  expect(await staying.closed).toBe(4003);
});

test('removes expired sessions and closes their open links', async () => {
  const carl = await register('Lock Keepers');
  const idle = await connect(carl);
  clock.advance(13 * day);
  const used = await signInAgain(carl);
  const staying = await connect(used);
  clock.advance(day);
  await removeEndedSessions.perform(services, {});
  expect(await idle.closed).toBe(4003);
  await changes.announced();
  expect(staying.heard).toEqual([{ type: 'welcome' }]);
  const rows = await services.db.select().from(userSessions);
  expect(rows.filter(({ userId }) => userId === carl.session.user.id)).toHaveLength(1);
});

/** Stores sessions that were last used at this time. */
const storeSessions = ({ session }: Someone, howMany: number, lastUsedAt: Date) =>
  services.db.insert(userSessions).values(
    Array.from({ length: howMany }, () => ({
      userId: session.user.id,
      choosePassword: false,
      signedInAt: lastUsedAt,
      lastUsedAt,
      endsAt: new Date(lastUsedAt.getTime() + 90 * day),
      ipAddress: '192.0.2.1',
      userAgent: 'test',
    })),
  );
const rowsOf = async ({ session }: Someone) =>
  (await services.db.select().from(userSessions)).filter(({ userId }) => userId === session.user.id);

test('a sign-in ends the least recently used session of a person with 200 sessions', async () => {
  const carl = await register('Sluice Works');
  const first = await connect(carl);
  clock.advance(minute);
  await storeSessions(carl, 199, clock.now());
  expect(await rowsOf(carl)).toHaveLength(200);
  const others = await rowsOf(bea);
  const latest = await signInAgain(carl);
  expect(await first.closed).toBe(4003);
  expect(await tryToken(carl.token)).toEqual(ended);
  expect(await rowsOf(carl)).toHaveLength(200);
  const [next, again] = [await signInAgain(carl), await signInAgain(carl)];
  expect(await rowsOf(carl)).toHaveLength(200);
  for (const { token } of [next, again]) expect((await tryToken(token))[0]).toBe(200);
  expect(latest.token).not.toBe(next.token);
  expect(await rowsOf(bea)).toEqual(others);
});

test('removes more expired sessions than one transaction deletes', async () => {
  const carl = await register('Drain Board');
  await storeSessions(carl, 2500, new Date(clock.now().getTime() - 15 * day));
  await removeEndedSessions.perform(services, {});
  expect(await rowsOf(carl)).toHaveLength(1);
});

/** Returns a token without a session, as earlier releases signed tokens. */
const tokenWithoutSession = ({ session, departmentId }: Someone, at: Date) =>
  new SignJWT({ dep: departmentId, epoch: 1, choose: false })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(session.user.id))
    .setAudience('marquee-session')
    .setIssuedAt(at)
    .setExpirationTime(new Date(at.getTime() + 30 * day))
    .sign(new TextEncoder().encode(services.secret));

test('a token without a session works until it expires, and its renewal creates a session', async () => {
  const carl = await register('Hill School');
  const old = await tokenWithoutSession(carl, new Date(clock.now().getTime() - 20 * day));
  expect(await tryToken(old)).toEqual([200, []]);
  const renewed = someone((await renew(old)).body, carl.email, carl.password);
  const [newest] = (await sessionsOf(renewed)).filter(({ current }) => current);
  expect(newest?.signedInAt).toBe(new Date(clock.now().getTime() - 20 * day).toISOString());
  clock.advance(10 * day);
  expect(await tryToken(old)).toEqual(ended);
  expect(await tryToken(renewed.token)).toEqual([200, []]);
});

test('signing out everywhere ends tokens without a session', async () => {
  const carl = await register('Station Cafe');
  const old = await tokenWithoutSession(carl, clock.now());
  expect(await tryToken(old)).toEqual([200, []]);
  await call(carl, 'POST /users/logout', { body: { everywhere: true } });
  expect(await tryToken(old)).toEqual(ended);
});

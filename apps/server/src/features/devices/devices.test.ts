import { errors } from '@marquee/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashSecret } from '../../kit/access/hash-secret';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { type Caller, type Someone, testWorld } from '../../testing/test-world';
import { devices, pairingCodes } from '../../schema/devices';

const world = await testWorld();
const { call, register, services, clock } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const minute = 60_000;

const hello = async (secret: string, details: Record<string, string> = {}) =>
  (await call(undefined, 'POST /player/hello', { body: { secret, details } })).body;
const pair = (by: Caller, pairingCode: string, screenId: number) =>
  call(by, 'POST /devices/pair', { body: { pairingCode, screenId } });
/** Pairs a TV from another network. */
const pairFrom = async (remoteAddress: string, by: Someone, pairingCode: string, screenId: number) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/devices/pair',
    remoteAddress,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { pairingCode, screenId },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const rowOf = async (secret: string) =>
  (
    await services.db
      .select()
      .from(devices)
      .where(eq(devices.secretHash, hashSecret(secret)))
  )[0];

test('a new TV shows the same code until the code expires', async () => {
  const secret = 'a'.repeat(64);
  const first = await hello(secret);
  if (first.state !== 'waiting') throw new Error('It is known already.');
  expect(first).toEqual({
    state: 'waiting',
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}$/),
    expiresIn: 600,
    pairUrl: expect.stringMatching(new RegExp(`/screens/\\?pair=${first.code}$`)),
    pairSquare: Array.from({ length: first.pairSquare.length }, () =>
      expect.stringMatching(new RegExp(`^[01]{${first.pairSquare.length}}$`)),
    ),
  });
  expect(first.pairSquare.length).toBeGreaterThanOrEqual(21);
  clock.advance(4 * minute);
  expect(await hello(secret)).toEqual({ ...first, expiresIn: 360 });
  const codes = await services.db.select().from(pairingCodes);
  expect(codes.map(({ secretHash }) => secretHash)).toEqual([hashSecret(secret)]);
  expect(JSON.stringify(codes)).not.toContain(secret);
});

test('the QR code and people get the address that reaches the server', async () => {
  const body = { secret: 'f'.repeat(64) };
  const headers = { host: 'signs.local:8080' };
  const first = (await call(undefined, 'POST /player/hello', { body }, headers)).body;
  if (first.state !== 'waiting') throw new Error('It is known already.');
  expect(first.pairUrl).toBe(`http://signs.local:8080/screens/?pair=${first.code}`);
  const confirmed = await call(
    undefined,
    'POST /player/confirm',
    { body: { ...body, accept: false } },
    headers,
  );
  expect(confirmed.body).toEqual(first);
  const address = (await call(anna, 'GET /devices/address', {}, headers)).body;
  expect(address).toMatchObject({ origin: 'http://signs.local:8080' });
  expect(address.networkOrigin).toBeUndefined();
  expect(address.square?.length).toBeGreaterThan(20);
});

test.each([
  [Object.fromEntries(Array.from({ length: 31 }, (_, place) => [`part ${place}`, '']))],
  [{ ['x'.repeat(51)]: '' }],
  [{ browser: 'x'.repeat(201) }],
])('limits the number and length of the details of an unpaired TV: %#', async (details) => {
  const { status } = await call(undefined, 'POST /player/hello', {
    body: { secret: 'd'.repeat(64), details },
  });
  expect(status).toBe(400);
});

test('a code expires after ten minutes, and the TV gets a new code at once', async () => {
  const screen = await make.screen(anna);
  const { code, token } = await make.tv();
  clock.advance(10 * minute);
  const late = await pair(anna, code, screen.id);
  expect([late.status, late.errors]).toEqual([422, ['Invalid pairing code']]);
  const next = await hello(token);
  expect(next).toMatchObject({ state: 'waiting', expiresIn: 600 });
  if (next.state !== 'waiting') throw new Error('It was paired.');
  expect(next.code).not.toBe(code);
  expect((await pair(anna, next.code, screen.id)).status).toBe(200);
});

test('a code that is entered in lower case pairs its TV with a screen once', async () => {
  const screen = await make.screen(anna);
  const { code, token } = await make.tv();
  await hello(token, { model: 'Box 4' });
  await changes.announced();
  const paired = await pair(anna, ` ${code.toLowerCase()} `, screen.id);
  expect([paired.status, paired.body]).toEqual([200, { success: true }]);
  expect(await changes.announced()).toEqual([
    { topic: 'devices', id: anna.accountId },
    { topic: 'paired', secretHash: hashSecret(token) },
  ]);
  expect(await hello(token)).toEqual({ state: 'paired', screenId: screen.id, screenName: 'Foyer' });
  expect(await rowOf(token)).toMatchObject({
    accountId: anna.accountId,
    departmentId: anna.departmentId,
    screenId: screen.id,
    pairedAt: clock.now(),
  });
  const again = await pair(anna, code, screen.id);
  expect([again.status, again.errors]).toEqual([422, ['Invalid pairing code']]);
  expect(await services.db.select().from(pairingCodes).where(eq(pairingCodes.code, code))).toEqual([]);
});

test('only one of two concurrent calls with the same code pairs the TV', async () => {
  const bea = await register('Tower Books');
  const [mine, theirs] = [await make.screen(anna), await make.screen(bea)];
  const { code, token } = await make.tv();
  const both = await Promise.all([pair(anna, code, mine.id), pair(bea, code, theirs.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const winner = both[0]?.status === 200 ? mine : theirs;
  expect((await rowOf(token))?.screenId).toBe(winner.id);
});

test("a failed pairing with another department's screen does not use up the code", async () => {
  const bea = await register('Mill Theatre');
  const theirs = await make.screen(bea);
  const { code } = await make.tv();
  expect((await pair(anna, code, theirs.id)).status).toBe(404);
  const mine = await make.screen(anna);
  expect((await pair(anna, code, mine.id)).status).toBe(200);
});

test('refuses a code that does not have four characters', async () => {
  const screen = await make.screen(anna);
  for (const code of ['ABC', 'ABCDE', '']) {
    const { status, errors: sentences } = await pair(anna, code, screen.id);
    expect([status, sentences]).toEqual([400, ['Code should be 4 digits long']]);
  }
});

test('a person can enter at most ten wrong codes in ten minutes', async () => {
  const carl = await register('Quay Bakery');
  const screen = await make.screen(carl);
  for (let times = 0; times < 11; times++) await make.pairedTv(carl, screen.id);
  expect(await services.db.select().from(devices).where(eq(devices.screenId, screen.id))).toHaveLength(11);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => pair(carl, '0000', screen.id)));
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const { code } = await make.tv();
  const stopped = await pair(carl, code, screen.id);
  expect([stopped.status, stopped.errors]).toEqual([429, [errors['too-many'][1]]]);
  const other = await make.screen(anna);
  expect((await pair(anna, code, other.id)).status).toBe(200);
  clock.advance(10 * minute);
  const later = await make.tv();
  expect((await pair(carl, later.code, screen.id)).status).toBe(200);
});

/** Creates so many active codes that a random guess could match one of them. */
const crowd = async (ip: string) => {
  await services.db.execute(sql`
    insert into pairing_codes (code, secret_hash, ip_address, expires_at)
    select 'waiting ' || n, 'hash ' || n, ${ip}, ${clock.now().toISOString()}::timestamptz + interval '10 minutes'
    from generate_series(1, 1001) n on conflict (code) do update set expires_at = excluded.expires_at`);
};
const pairingOf = async (by: Caller, screenId: number) =>
  (await call(by, 'GET /devices/pairing/screen/:screenId', { params: { screenId } })).body.state;
const confirm = async (secret: string, accept: boolean) =>
  (await call(undefined, 'POST /player/confirm', { body: { secret, accept } })).body;

test('while many codes are active, a TV is paired only after a confirmation on the TV', async () => {
  await crowd('192.0.2.1');
  const screen = await make.screen(anna);
  const { code, token } = await make.tv();
  expect((await pair(anna, '0000', screen.id)).status).toBe(422);
  expect(await pairingOf(anna, screen.id)).toBe('none');
  await changes.announced();
  expect((await pair(anna, code, screen.id)).body).toEqual({ success: true, confirm: true });
  expect(await changes.announced()).toEqual([{ topic: 'asked', secretHash: hashSecret(token) }]);
  expect(await rowOf(token)).toBeUndefined();
  expect(await pairingOf(anna, screen.id)).toBe('asked');
  expect((await pair(anna, code, screen.id)).status).toBe(422);
  expect(await hello(token)).toEqual({
    state: 'confirming',
    screenName: 'Foyer',
    departmentName: anna.session.departments[0]?.name,
    expiresIn: 120,
  });
  const another = 'e'.repeat(64);
  expect(await confirm(another, true)).toMatchObject({ state: 'waiting' });
  expect(await confirm(token, true)).toEqual({ state: 'paired', screenId: screen.id, screenName: 'Foyer' });
  expect(await confirm(token, false)).toMatchObject({ state: 'paired' });
  expect(await rowOf(token)).toMatchObject({ screenId: screen.id, accountId: anna.accountId });
  expect(await pairingOf(anna, screen.id)).toBe('accepted');
});

test('after a declined or expired confirmation, the TV gets a new code', async () => {
  await crowd('192.0.2.1');
  const screen = await make.screen(anna);
  expect((await pair(anna, '0000', screen.id)).status).toBe(422);
  const declining = await make.tv();
  await pair(anna, declining.code, screen.id);
  await changes.announced();
  const after = await confirm(declining.token, false);
  expect(after).toMatchObject({ state: 'waiting', expiresIn: 600 });
  expect(await changes.announced()).toEqual([{ topic: 'devices', id: anna.accountId }]);
  expect(await pairingOf(anna, screen.id)).toBe('declined');
  expect(await confirm(declining.token, true)).toEqual(after);

  clock.advance(1000);
  const silent = await make.tv();
  await pair(anna, silent.code, screen.id);
  clock.advance(2 * minute);
  expect(await pairingOf(anna, screen.id)).toBe('expired');
  expect(await confirm(silent.token, true)).toMatchObject({ state: 'waiting' });
  expect(await rowOf(silent.token)).toBeUndefined();
  clock.advance(10 * minute);
});

test('a TV asks for confirmation after many wrong codes', async () => {
  const screen = await make.screen(anna);
  const { code } = await make.tv();
  await make.tv();
  expect((await pair(anna, '0000', screen.id)).status).toBe(422);
  await services.db.execute(sql`update attempts set count = 6000 where key = 'pairing'`);
  expect((await pair(anna, code, screen.id)).body).toEqual({ success: true, confirm: true });
  clock.advance(10 * minute);
});

test('the wrong codes of other people never prevent the pairing of a TV', async () => {
  const screen = await make.screen(anna);
  const { code, token } = await make.tv();
  await make.tv();
  expect((await pair(anna, '0000', screen.id)).status).toBe(422);
  await services.db.execute(sql`update attempts set count = 10000 where key = 'pairing'`);
  expect((await pair(anna, code, screen.id)).body).toEqual({ success: true, confirm: true });
  expect(await confirm(token, true)).toMatchObject({ state: 'paired' });
  clock.advance(10 * minute);
});

test('a stranger with one network does not put the pairings of others into confirmation', async () => {
  await crowd('203.0.113.7');
  const strange = await register('Stranger');
  const screen = await make.screen(strange);
  for (let tries = 0; tries < 10; tries++)
    expect((await pairFrom('203.0.113.7', strange, '0000', screen.id)).status).toBe(422);
  const { code, token } = await make.tv();
  const foyer = await make.screen(anna);
  expect((await pair(anna, code, foyer.id)).body).toEqual({ success: true });
  expect(await rowOf(token)).toMatchObject({ screenId: foyer.id });
  // The guesses of the stranger could match a code, so a TV asks before it belongs to the stranger.
  const other = await make.tv();
  clock.advance(1_000);
  const again = await register('Stranger again');
  const theirs = await make.screen(again);
  expect((await pairFrom('203.0.113.7', again, other.code, theirs.id)).body).toEqual({
    success: true,
    confirm: true,
  });
  clock.advance(10 * minute);
});

test('lists the TVs of a screen with their details and without secrets', async () => {
  const screen = await make.screen(anna);
  const first = await make.pairedTv(anna, screen.id);
  const pairedAt = clock.now().toISOString();
  clock.advance(1000);
  await make.pairedTv(anna, screen.id);
  const { body, text } = await call(anna, 'GET /devices/screen/:screenId', {
    params: { screenId: screen.id },
  });
  const tv = {
    id: expect.any(Number),
    ipAddress: expect.any(String),
    deviceDetails: '{}',
    screenshotTime: null,
    screenshot: null,
    verboseUntil: null,
    linkLostAt: null,
    state: { kind: 'neverSeen', since: expect.any(String), reason: '' },
  };
  expect(body).toEqual([
    { ...tv, lastUpdated: pairedAt },
    { ...tv, lastUpdated: clock.now().toISOString() },
  ]);
  expect(text).not.toContain(hashSecret(first.token));
  const dora = await register('Hill School');
  expect(
    (await call(dora, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } })).status,
  ).toBe(404);
});

test('refuses an invalid secret and states the format', async () => {
  const { status, errors: sentences } = await call(undefined, 'POST /player/hello', {
    body: { secret: 'tv' },
  });
  expect([status, sentences]).toEqual([400, ['secret must be 64 hexadecimal digits.']]);
});

test('the cookie of a paired TV returns its secret only to its endpoint, and only while the TV is paired', async () => {
  const secret = 'e'.repeat(64);
  const ask = (url: string, headers: Record<string, string> = {}, payload?: object) =>
    world.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
  const identity = async (cookie: string) =>
    (await ask('/api/player/identity', { cookie })).json<{ secret: string | null }>().secret;
  const cookieOf = (answer: { headers: Record<string, unknown> }) => answer.headers['set-cookie'];
  const waiting = await ask('/api/player/hello', {}, { secret });
  expect(cookieOf(waiting)).toBeUndefined();
  expect(await identity(`marquee-tv=${secret}`)).toBeNull();

  const screen = await make.screen(anna);
  await pair(anna, waiting.json<{ code: string }>().code, screen.id);
  const paired = await ask('/api/player/hello', {}, { secret });
  expect(cookieOf(paired)).toBe(
    `marquee-tv=${secret}; Path=/api/player/identity; Max-Age=34560000; HttpOnly; SameSite=Strict`,
  );
  const health = { appVersion: '1', cacheSize: 0, deviceTime: new Date(0).toISOString() };
  const reported = await ask('/api/player/health', { authorization: `Bearer ${secret}` }, health);
  expect(cookieOf(reported)).toBe(cookieOf(paired));
  expect(await identity(`other=1; marquee-tv=${secret}`)).toBe(secret);
  expect(await identity('')).toBeNull();
  expect(await identity('marquee-tv=short')).toBeNull();
  // No other endpoint accepts the cookie.
  expect((await ask('/api/player/commands', { cookie: `marquee-tv=${secret}` })).statusCode).toBe(401);

  const id = (await rowOf(secret))?.id ?? 0;
  await call(anna, 'DELETE /devices/:id', { params: { id } });
  expect(await identity(`marquee-tv=${secret}`)).toBeNull();
});

import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { announce } from '../../kit/push/announce';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { lineOpener } from '../../testing/test-line';
import { type Caller, testWorld } from '../../testing/test-world';
import { accountUsers } from '../../schema/accounts';
import { deleteOldLogs, removeStrayScreenshots } from './device-jobs';
import { deviceCommands, devices, errorLogs, pairingRequests, verboseLogs } from '../../schema/devices';

const world = await testWorld();
const { call, register, services, clock, app } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const openLine = await lineOpener(app);
// The first person who registers is the administrator.
const admin = await register('Harbour Cinema');
const bea = await register('Tower Books');
const minute = 60_000;

const paired = async (by: Caller) => {
  const screen = await make.screen(by);
  const { token } = await make.pairedTv(by, screen.id);
  return { screen, token, device: await deviceOf(by, screen.id) };
};
const deviceOf = async (by: Caller, screenId: number) => {
  const { body } = await call(by, 'GET /devices/screen/:screenId', { params: { screenId } });
  const [device] = body;
  if (!device) throw new Error('No TV is paired.');
  return device;
};
const send = (by: Caller, deviceId: number, action: 'screenshot' | 'restart' | 'health' | 'enableVerbose') =>
  call(by, 'POST /devices/sendMessage/:deviceId', { params: { deviceId }, body: { action } });
const take = async (token: string) => (await call({ token }, 'POST /player/commands')).body;

test('delivers each command once, in the order in which the commands were last sent', async () => {
  const { token, device } = await paired(admin);
  const other = await paired(admin);
  // Waits until the pairing was announced, so that the TV does not receive the announcement.
  await changes.announced();
  const line = await openLine('/api/player/link', { secret: token });
  await expect.poll(() => line.heard).toHaveLength(1);
  for (const action of ['health', 'restart', 'health'] as const)
    expect((await send(admin, device.id, action)).status).toBe(204);
  clock.advance(1000);
  await send(admin, device.id, 'screenshot');
  await changes.announced();
  await expect.poll(() => line.heard).toHaveLength(5);
  expect(line.heard[1]).toEqual({ type: 'commands' });
  expect(await take(other.token)).toEqual([]);
  const both = await Promise.all([take(token), take(token)]);
  const given = both.flat().map(({ action }) => action);
  expect(given.toSorted()).toEqual(['health', 'restart', 'screenshot']);
  expect(both.find((some) => some.length)?.at(-1)?.action).toBe('screenshot');
  expect(await take(token)).toEqual([]);
});

test('the data of a command may be a text, null or an object', async () => {
  const { token, device } = await paired(admin);
  const sent: [data: string | null | object, taken: string][] = [
    ['now', 'now'],
    [null, ''],
    [{ delay: 5 }, '{"delay":5}'],
  ];
  for (const [data, taken] of sent) {
    const { status } = await world.ask(admin, 'POST /devices/sendMessage/:deviceId', {
      params: { deviceId: device.id },
      body: { action: 'health', data },
    });
    expect([status, await take(token)]).toEqual([204, [expect.objectContaining({ data: taken })]]);
  }
  const wrong = await world.ask(admin, 'POST /devices/sendMessage/:deviceId', {
    params: { deviceId: device.id },
    body: { action: 'health', data: 7 },
  });
  expect([wrong.status, wrong.errors]).toEqual([
    400,
    ['data must be a text or an object of at most 2000 characters.'],
  ]);
});

test('a command expires after an hour', async () => {
  const { token, device } = await paired(admin);
  await send(admin, device.id, 'restart');
  clock.advance(60 * minute);
  expect(await take(token)).toEqual([]);
});

test('an editor can request a screenshot but cannot restart a TV', async () => {
  const { token, device } = await paired(bea);
  expect((await send(bea, device.id, 'screenshot')).status).toBe(204);
  expect((await send(bea, device.id, 'restart')).status).toBe(403);
  expect((await send(admin, device.id, 'screenshot')).status).toBe(404);
  expect((await take(token)).map(({ action }) => action)).toEqual(['screenshot']);
});

test('unpairing a TV notifies the TV, ends its access and deletes its screenshot', async () => {
  const { token, device, screen } = await paired(bea);
  await sendScreenshot(token, await jpeg());
  const ofDevice = (await deviceOf(bea, screen.id)).screenshot;
  // Waits until the pairing was announced, so that the TV does not receive the announcement.
  await changes.announced();
  const line = await openLine('/api/player/link', { secret: token });
  await expect.poll(() => line.heard).toHaveLength(1);
  expect((await call(bea, 'DELETE /devices/:id', { params: { id: device.id } })).status).toBe(204);
  expect(await line.closed).toBe(1000);
  expect(line.heard[1]).toEqual({ type: 'unpaired' });
  expect((await call({ token }, 'POST /player/commands')).status).toBe(401);
  expect((await app.inject(ofDevice ?? '')).statusCode).toBe(404);
  const whole = await call(bea, 'GET /screens/:id', { params: { id: screen.id } });
  expect((await app.inject(whole.body.screenshot)).statusCode).toBe(200);
});

/** Returns the addresses of the screenshots of a TV and of its screen, as the API returns them to a person. */
const addressesOf = async (screenId: number) => {
  const receipts = (await call(bea, 'GET /receipts')).body;
  const ofScreen = receipts.find((receipt) => receipt.screenId === screenId)?.screenshot ?? '';
  return [(await deviceOf(bea, screenId)).screenshot ?? '', ofScreen];
};

test('serves a screenshot only at a signed address and for at most two hours', async () => {
  const { token, device, screen } = await paired(bea);
  const other = await paired(bea);
  expect(await addressesOf(screen.id)).toEqual(['', '']);
  for (const tv of [token, other.token]) await sendScreenshot(tv, await jpeg());
  const given = await addressesOf(screen.id);
  const get = async (address: string) => (await app.inject(address)).statusCode;
  const taken = clock.now().getTime();
  for (const [place, path] of [
    `devicescreenshots/${device.id}.jpg`,
    `screenshots/${screen.id}.jpg`,
  ].entries()) {
    const address = given[place] ?? '';
    expect(address).toContain(`/content/${path}?t=${taken}&`);
    expect(await get(address)).toBe(200);
    const query = address.slice(address.indexOf('?'));
    const until = Number(new URLSearchParams(query).get('until'));
    for (const wrong of [
      `/content/${path}`,
      `/content/${path}?t=${taken}`,
      `/content/${path}${query}x`,
      `/content/${path}${query.replace(String(until), String(until + 1))}`,
      `/content/screenshots/${other.screen.id}.jpg${query}`,
      // The status is 403 instead of 404, so that it does not disclose whether the screenshot exists.
      `/content/devicescreenshots/1099511627776.jpg${query}`,
    ])
      expect(await get(wrong), wrong).toBe(403);
  }
  clock.advance(60 * minute);
  for (const address of given) expect(await get(address)).toBe(200);
  expect(await addressesOf(screen.id)).not.toEqual(given);
  clock.advance(60 * minute);
  for (const address of given) expect(await get(address)).toBe(403);
});

test('after access was removed, a person gets no screenshot addresses and earlier addresses expire', async () => {
  const { token, screen } = await paired(bea);
  await sendScreenshot(token, await jpeg());
  const kept = await addressesOf(screen.id);
  const carl = await register('Mill Theatre');
  const { accountId, departmentId } = bea;
  const [added] = await services.db
    .insert(accountUsers)
    .values({ accountId, departmentId, userId: carl.session.user.id, confirmedAt: clock.now() })
    .returning();
  const { body } = await call(undefined, 'POST /users/login', { body: { jwt: carl.token } });
  const editor = { token: body.departments.find(({ id }) => id === departmentId)?.jwt ?? '' };
  const receipts = await call(editor, 'GET /receipts');
  expect(receipts.body.map(({ screenshot }) => screenshot)).toContain(kept[1]);
  const removal = { params: { id: added?.id ?? 0 } };
  expect((await call(bea, 'DELETE /accountUsers/:id', removal)).status).toBe(204);
  expect((await call(editor, 'GET /receipts')).status).toBe(401);
  clock.advance(120 * minute);
  for (const address of kept) expect((await app.inject(address)).statusCode).toBe(403);
});

const jpeg = (width = 1920) =>
  sharp({ create: { width, height: 1080, channels: 3, background: '#402010' } })
    .withExif({ IFD0: { Copyright: 'of the camera' } })
    .jpeg()
    .toBuffer();
const sendScreenshot = (token: string, payload: Buffer, type = 'image/jpeg') =>
  app.inject({
    method: 'POST',
    url: '/api/player/screenshot',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });

test('encodes a screenshot again, announces it and serves it at both addresses', async () => {
  const { token, screen } = await paired(bea);
  await changes.announced();
  expect((await sendScreenshot(token, await jpeg())).statusCode).toBe(204);
  expect(await changes.announced()).toEqual([
    { topic: 'screenshots', id: bea.accountId, screenIds: [screen.id], receiptsOf: [screen.id] },
  ]);
  expect((await deviceOf(bea, screen.id)).screenshotTime).toBe(clock.now().toISOString());
  for (const address of await addressesOf(screen.id)) {
    const { headers, rawPayload, statusCode } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1280, height: 720 });
    expect(rawPayload.toString('latin1')).not.toContain('camera');
    const again = await app.inject({
      url: address,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  }
});

test('refuses a screenshot that is truncated, too large, no JPEG or not sent by a TV', async () => {
  const { token } = await paired(bea);
  const whole = await jpeg();
  expect((await sendScreenshot(token, Buffer.from('<svg/>'))).statusCode).toBe(415);
  expect((await sendScreenshot(token, Buffer.from('ff', 'hex'))).statusCode).toBe(415);
  expect((await sendScreenshot(token, whole.subarray(0, 400))).statusCode).toBe(415);
  expect((await sendScreenshot(token, whole, 'image/png')).statusCode).toBe(415);
  expect((await sendScreenshot(token, Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
  expect((await sendScreenshot(bea.token, whole)).statusCode).toBe(401);
  expect((await sendScreenshot(token, Buffer.alloc(0))).statusCode).toBe(415);
});

test('stores the newest 500 errors of a screen and removes invalid characters from them', async () => {
  const { token, screen } = await paired(bea);
  const error = (errorMessage: string, errorTime = clock.now().toISOString()) => ({
    errorTime,
    url: 'https://example.com/feed',
    errorMessage,
  });
  const report = (errors: ReturnType<typeof error>[]) =>
    call({ token }, 'POST /player/errors', { body: errors });
  const recent = async () =>
    (await call(bea, 'GET /errorlogs/recent/:screenId', { params: { screenId: screen.id } })).body;
  await changes.announced();
  expect((await report([error('first'), error(`zero\u0000 half \ud800${'x'.repeat(3000)}`)])).status).toBe(
    204,
  );
  expect(await changes.announced()).toEqual([
    { topic: 'logs', id: bea.accountId, screenIds: [screen.id], receiptsOf: [] },
  ]);
  const [newest, oldest] = await recent();
  expect(oldest).toEqual(error('first'));
  expect(newest?.errorMessage).toMatch(/^zero half x+$/);
  expect((await report(Array.from({ length: 101 }, () => error('many')))).status).toBe(400);
  for (let times = 0; times < 6; times++) await report(Array.from({ length: 100 }, () => error('again')));
  expect(await services.db.select().from(errorLogs)).toHaveLength(500);
  expect(await recent()).toHaveLength(50);
});

test('stores verbose logs only while an administrator has turned on logging', async () => {
  const { token, device, screen } = await paired(admin);
  const line = { logTime: clock.now().toISOString(), name: 'program', data: 'asked' };
  const lines = [line];
  const say = () => call({ token }, 'POST /player/verboseLogs', { body: lines });
  const read = (by: Caller) =>
    call(by, 'GET /verboseLogs/device/:deviceId', { params: { deviceId: device.id } });
  expect((await say()).status).toBe(204);
  expect((await read(admin)).body).toEqual([]);
  await send(admin, device.id, 'enableVerbose');
  expect((await deviceOf(admin, screen.id)).verboseUntil).toBe(
    new Date(clock.now().getTime() + 60 * minute).toISOString(),
  );
  await say();
  expect((await read(admin)).body).toEqual(lines);
  for (let times = 0; times < 5; times++) {
    const body = Array.from({ length: 500 }, () => ({ ...line, data: `again ${times}` }));
    await call({ token }, 'POST /player/verboseLogs', { body });
  }
  const kept = await services.db.select().from(verboseLogs).where(eq(verboseLogs.deviceId, device.id));
  expect(kept).toHaveLength(2_000);
  expect(new Set(kept.map(({ data }) => data))).toEqual(
    new Set(['again 1', 'again 2', 'again 3', 'again 4']),
  );
  expect((await read(bea)).status).toBe(403);
  clock.advance(60 * minute);
  await say();
  expect((await read(admin)).body[0]?.data).toBe('again 4');
});

test('wakes devices through Amazon after a change, for a pending command and for a call of /adm/sendCommands', async () => {
  const { token, device, screen } = await paired(admin);
  const commands = (playerId: string) =>
    call(admin, 'POST /adm/sendCommands', { body: [{ playerId, actionName: 'restart' }] });
  const off = await commands('a registration');
  expect([off.status, off.errors[0]]).toEqual([409, expect.stringContaining('ADM_CLIENT_ID')]);
  const sent: unknown[] = [];
  let answer: 'sent' | 'gone' | 'refused' = 'sent';
  services.amazon = {
    send: async (registration, words) => {
      sent.push([registration, words]);
      return answer;
    },
  };
  expect((await commands('a registration')).status).toBe(404);
  await call({ token }, 'POST /player/health', {
    body: { appVersion: '1', cacheSize: 0, deviceTime: clock.now().toISOString(), admId: 'a registration' },
  });
  expect((await commands('a registration')).status).toBe(204);
  await send(admin, device.id, 'restart');
  await world.jobs.doAll(services);
  await announce(services.db, { topic: 'sources', id: admin.accountId });
  await changes.announced();
  await world.jobs.doAll(services);
  await call(admin, 'POST /screens', { body: [{ id: screen.id, name: 'Lobby' }] });
  await changes.announced();
  answer = 'gone';
  await world.jobs.doAll(services);
  expect(sent).toEqual([
    ['a registration', { type: 'command', action: 'restart' }],
    ['a registration', { type: 'commands' }],
    ['a registration', { type: 'changed' }],
  ]);
  expect((await commands('a registration')).status).toBe(404);
  services.amazon = undefined;
  const { body: events } = await call(admin, 'GET /auditEvents');
  const commandEvents = events.filter(({ action }) => action === 'amazon-commands-sent');
  expect(commandEvents.map(({ after }) => after)).toEqual([
    { commands: [{ playerId: 'a registration', actionName: 'restart' }] },
  ]);
});

test('the jobs delete old commands, pairing requests and logs, and the screenshots of deleted devices', async () => {
  const { token, device, screen } = await paired(bea);
  await sendScreenshot(token, await jpeg(200));
  await call({ token }, 'POST /player/errors', {
    body: [{ errorTime: clock.now().toISOString(), url: '', errorMessage: 'new' }],
  });
  await send(bea, device.id, 'screenshot');
  const { accountId, departmentId } = bea;
  const owner = { accountId, departmentId, screenId: screen.id };
  const now = clock.now();
  await services.db
    .insert(pairingRequests)
    .values({ ...owner, secretHash: '', askedAt: now, expiresAt: now });
  await services.db.execute(sql`
    insert into verbose_logs (account_id, department_id, device_id, log_time, name, data, received_at)
    select ${accountId}, ${departmentId}, ${device.id}, now, '', '', now
    from generate_series(1, 5001), (select ${now.toISOString()}::timestamptz as now) as clock`);
  const waiting = async () => [
    await services.db.$count(deviceCommands, eq(deviceCommands.deviceId, device.id)),
    await services.db.$count(pairingRequests, eq(pairingRequests.screenId, screen.id)),
    await services.db.$count(verboseLogs, eq(verboseLogs.deviceId, device.id)),
  ];
  await deleteOldLogs.perform(services, {});
  expect(await waiting()).toEqual([1, 1, 5001]);
  const stray = 'devicescreenshots/1099511627777.jpg';
  await services.storage.put(stray, await jpeg(200), 'image/jpeg');
  clock.advance(29 * 24 * 60 * minute);
  for (let times = 0; times < 2; times++) {
    await deleteOldLogs.perform(services, {});
    await removeStrayScreenshots.perform(services, {});
  }
  expect(await waiting()).toEqual([0, 0, 0]);
  expect((await services.db.select().from(errorLogs)).map(({ errorMessage }) => errorMessage)).toContain(
    'new',
  );
  expect(await services.storage.head(stray)).toBeUndefined();
  expect(await services.storage.head(`devicescreenshots/${device.id}.jpg`)).toBeDefined();
  clock.advance(2 * 24 * 60 * minute);
  await services.db.delete(devices);
  await deleteOldLogs.perform(services, {});
  await removeStrayScreenshots.perform(services, {});
  expect((await services.db.select().from(errorLogs)).map(({ errorMessage }) => errorMessage)).not.toContain(
    'new',
  );
  expect(await services.storage.head(`devicescreenshots/${device.id}.jpg`)).toBeUndefined();
  expect(await services.storage.head(`screenshots/${screen.id}.jpg`)).toBeDefined();
});

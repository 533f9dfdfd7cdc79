import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { type Caller, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, services, clock } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');

const pingsOf = async (by: Caller) => (await call(by, 'GET /pings')).body;

/** What a player of an old release does not report. The first report begins the time. */
const unknown = { shows: '', notice: '', showsSince: expect.any(String) };

test('stores the active schedules of the last ping until the TV is unpaired', async () => {
  const { device, screen } = await make.running(anna);
  expect(await pingsOf(anna)).toEqual([]);
  await changes.announced();
  await call(device, 'POST /player/ping', { body: { currentSchedule: 'Morning' } });
  const { status } = await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day' } });
  expect(status).toBe(204);
  const pingTime = clock.now().toISOString();
  await expect
    .poll(() => pingsOf(anna), { timeout: 4_000 })
    .toEqual([{ screenId: screen.id, currentSchedule: 'All day', pingTime, linkLostAt: null, ...unknown }]);
  expect(await changes.announced()).toEqual([
    { topic: 'pings', id: anna.accountId, screenIds: [screen.id], receiptsOf: [screen.id] },
  ]);
  const { body } = await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } });
  expect(body[0]?.lastUpdated).toBe(pingTime);
  expect(await pingsOf(await register('Tower Books'))).toEqual([]);

  clock.advance(600_000);
  await call(device, 'POST /player/ping', { body: { currentSchedule: '' } });
  await expect
    .poll(() => pingsOf(anna), { timeout: 4_000 })
    .toEqual([
      {
        screenId: screen.id,
        currentSchedule: '',
        pingTime: clock.now().toISOString(),
        linkLostAt: null,
        ...unknown,
      },
    ]);

  await changes.announced();
  await call(anna, 'DELETE /devices/:id', { params: { id: body[0]?.id ?? 0 } });
  expect(await changes.announced()).toEqual([
    { topic: 'devices', id: anna.accountId },
    { topic: 'pings', id: anna.accountId, screenIds: [screen.id], receiptsOf: [screen.id] },
  ]);
  expect(await pingsOf(anna)).toEqual([]);
  await make.pairedTv(anna, screen.id);
  expect(await pingsOf(anna)).toEqual([]);
});

test('a screen with two TVs has the last ping of either TV', async () => {
  const { device, screen } = await make.running(anna);
  const second = await make.pairedTv(anna, screen.id);
  clock.advance(60_000);
  for (const tv of [device, second])
    await call(tv, 'POST /player/ping', { body: { currentSchedule: 'All day' } });
  const heard = async () =>
    (await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } })).body.map(
      ({ lastUpdated }) => lastUpdated,
    );
  const now = clock.now().toISOString();
  await expect.poll(heard, { timeout: 4_000 }).toEqual([now, now]);

  clock.advance(1_000);
  await call(device, 'POST /player/ping', { body: { currentSchedule: 'Evening' } });
  const pingTime = clock.now().toISOString();
  const last = { screenId: screen.id, currentSchedule: 'Evening', pingTime, linkLostAt: null, ...unknown };
  await expect.poll(() => pingsOf(anna), { timeout: 4_000 }).toEqual([last]);
});

test('truncates the schedule names in a ping to 1000 characters', async () => {
  const { device, screen } = await make.running(anna);
  const currentSchedule = 'Evening, '.repeat(200);
  const { status } = await call(device, 'POST /player/ping', { body: { currentSchedule } });
  expect(status).toBe(204);
  const said = async () =>
    (await pingsOf(anna)).find(({ screenId }) => screenId === screen.id)?.currentSchedule;
  await expect.poll(said, { timeout: 4_000 }).toBe(currentSchedule.slice(0, 1000));
});

test('stores the health of a TV without rebuilding the program', async () => {
  const { device, screen, message } = await make.running(anna);
  await changes.announced();
  const before = await call(device, 'GET /player/program');
  // This write is not announced. Only a rebuilt program would contain the new value.
  await services.db.execute(sql`update messages set seconds = 99 where id = ${message.id}`);
  const health = { appVersion: '1.4', cacheSize: 5_000_000_000, wifiNetwork: 'Foyer', wifiStrength: -61 };
  const { status } = await call(device, 'POST /player/health', {
    body: { ...health, deviceTime: '2026-03-04T17:59:00.000Z', details: { model: 'Box 4' } },
  });
  expect(status).toBe(204);
  expect(await changes.announced()).toEqual([
    { topic: 'health', id: anna.accountId, screenIds: [screen.id], receiptsOf: [] },
  ]);
  const { body } = await call(anna, 'GET /screens/:id', { params: { id: screen.id } });
  expect(body).toEqual({
    ...screen,
    ...health,
    screenshot: expect.stringContaining(`/content/screenshots/${screen.id}.jpg?`),
    healthReportTime: clock.now().toISOString(),
    reportedTime: '2026-03-04T17:59:00.000Z',
  });
  const { body: tvs } = await call(anna, 'GET /devices/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(JSON.parse(tvs[0]?.deviceDetails ?? '')).toEqual({
    model: 'Box 4',
    deviceId: String(tvs[0]?.id),
    appVersion: '1.4',
    deviceTime: '2026-03-04T17:59:00.000Z',
    reportTime: clock.now().toISOString(),
  });
  expect((await call(device, 'GET /player/program')).body.version).toBe(before.body.version);
});

test('pairing a TV does not rebuild the program', async () => {
  const { device, screen, message } = await make.running(anna);
  await changes.announced();
  const before = await call(device, 'GET /player/program');
  // This write is not announced. Only a rebuilt program would contain the new value.
  await services.db.execute(sql`update messages set seconds = 98 where id = ${message.id}`);
  await make.pairedTv(anna, screen.id);
  await changes.announced();
  expect((await call(device, 'GET /player/program')).body.version).toBe(before.body.version);
});

test('limits devices by device and anonymous callers by address', async () => {
  const { device } = await make.running(anna);
  const report = async (authorization: string, remoteAddress: string) => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/player/errors',
      headers: { authorization, 'content-type': 'application/json' },
      remoteAddress,
      payload: JSON.stringify([
        { errorTime: clock.now().toISOString(), url: '', errorMessage: 'No network' },
      ]),
    });
    return statusCode;
  };
  const address = '192.0.2.1';
  const forged = Array.from({ length: 21 }, (_, nth) => `Bearer ${String(nth).padStart(64, '0')}`);
  const unknown = [];
  for (const bearer of forged) unknown.push(await report(bearer, address));
  expect(unknown).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  for (let times = 0; times < 20; times++)
    expect(await report(`Bearer ${device.token}`, `198.51.100.${times}`)).toBe(204);
  expect(await report(`bearer ${device.token}`, '198.51.100.99')).toBe(429);
  const { device: other } = await make.running(anna);
  expect(await report(`Bearer ${other.token}`, address)).toBe(204);
});

test.each([
  [{ deviceTime: 'now' }, 'deviceTime must be an instant such as 2026-03-04T18:00:00Z.'],
  [{ cacheSize: -1 }, 'cacheSize must be at least 0.'],
  [{ appVersion: undefined }, 'appVersion is missing.'],
  [{ wifiStrength: 2 ** 40 }, 'The request contains a value that cannot be stored.'],
  [{ details: { model: 'zero\u0000' } }, 'details.model contains a character that cannot be stored.'],
  [{ details: { 'zero\u0000': '' } }, 'The request contains a value that cannot be stored.'],
  [{ details: { model: '\ud800' } }, 'The request contains a value that cannot be stored.'],
])('refuses an invalid health report and names the invalid value: %#', async (wrong, sentence) => {
  const { device } = await make.running(anna);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/player/health',
    headers: { authorization: `Bearer ${device.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ appVersion: '1', cacheSize: 0, deviceTime: '2026-03-04T18:00:00Z', ...wrong }),
  });
  expect([response.statusCode, response.json().errors]).toEqual([400, [sentence]]);
});

test('a TV cannot use the endpoints of people, and a person cannot use the endpoints of TVs', async () => {
  const { device } = await make.running(anna);
  expect((await call(device, 'GET /screens')).status).toBe(401);
  const person = await call(anna, 'GET /player/program');
  expect([person.status, person.errors]).toEqual([401, ['This device is not known.']]);
});

test('writes the last pings when the process stops', async () => {
  const { device, screen } = await make.running(anna);
  await call(device, 'POST /player/ping', { body: { currentSchedule: 'Last', version: 'v1' } });
  await world.features.close();
  expect(await pingsOf(anna)).toContainEqual(
    expect.objectContaining({ screenId: screen.id, currentSchedule: 'Last' }),
  );
});

test('a TV says what it shows and since when, and the API returns its state', async () => {
  const dora = await register('Honest TVs');
  const { device, screen } = await make.running(dora);
  const stateNow = async () => {
    const receipt = (await call(dora, 'GET /receipts')).body[0]?.state;
    const { body } = await call(dora, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } });
    return [receipt, body[0]?.state];
  };
  const pairedAt = expect.any(String);
  expect(await stateNow()).toMatchObject([
    { kind: 'neverSeen', since: pairedAt },
    { kind: 'neverSeen', since: pairedAt },
  ]);
  const { version } = (await call(device, 'GET /player/program')).body;
  const report = async (shows: 'content' | 'downloading' | 'notice', notice = '', reported = version) => {
    const body = { currentSchedule: 'All day', version: reported, shows, notice };
    await changes.announced();
    await call(device, 'POST /player/ping', { body });
    await expect.poll(() => changes.announced(), { timeout: 4_000 }).toHaveLength(1);
  };
  // The schedules of a TV whose files are missing are active too.
  await report('downloading', '', '');
  const since = clock.now().toISOString();
  clock.advance(600_000);
  await report('downloading', '', '');
  const downloading = { kind: 'downloading', since };
  expect(await stateNow()).toMatchObject([downloading, downloading]);
  await report('notice', 'Ready. The current schedule has no content yet.');
  expect((await stateNow())[0]).toMatchObject({
    kind: 'notPlaying',
    since: clock.now().toISOString(),
    reason: 'Ready. The current schedule has no content yet.',
  });
  await report('content');
  expect(await stateNow()).toMatchObject([{ kind: 'playing' }, { kind: 'playing' }]);
  await report('content', '', 'of yesterday');
  expect(await stateNow()).toMatchObject([{ kind: 'outdated' }, { kind: 'outdated' }]);
  await call(dora, 'POST /screens', { body: [{ id: screen.id, rotation: 180 }] });
  await expect.poll(stateNow).toMatchObject([{ kind: 'updating' }, { kind: 'updating' }]);
  clock.advance(15 * 60_000 + 1);
  expect((await stateNow()).map((state) => state?.kind)).toEqual(['silent', 'silent']);
});

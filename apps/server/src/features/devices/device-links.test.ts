import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashSecret } from '../../kit/access/hash-secret';
import { connect } from '../../kit/db/open-database';
import { buildServer } from '../../kit/http/build-server';
import { takeLinks } from '../../kit/http/take-links';
import { announce } from '../../kit/push/announce';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { lineOpener } from '../../testing/test-line';
import { testWorld } from '../../testing/test-world';
import { openPrograms } from '../programs/program-cache';
import { openDeviceLinks } from './device-link';
import { devices } from '../../schema/devices';
import { deliverySeconds } from './link-receipts';
import { openPingWriter } from './write-pings';

const world = await testWorld();
const { call, register, clock, services, features } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const openLine = await lineOpener(world.app);
const [, screensBehind] = features.metrics;
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

/** Opens the link of a TV after the earlier announcements, such as the pairing, were handled. */
const connectTv = async ({ token }: { token: string }) => {
  await changes.announced();
  return openLine('/api/player/link', { secret: token });
};
const rowOf = async (screenId: number) => {
  const [row] = await services.db
    .select()
    .from(devices)
    .where(eq(devices.screenId, screenId))
    .orderBy(devices.pairedAt);
  if (!row) throw new Error('No TV is paired.');
  return row;
};
const welcome = (paired: boolean) => ({ type: 'welcome', now: clock.now().getTime(), paired });

test('notifies a waiting TV of its pairing and closes the link', async () => {
  const screen = await make.screen(anna);
  const tv = await make.tv();
  const waiting = await connectTv(tv);
  await expect.poll(() => waiting.heard).toEqual([welcome(false)]);
  await call(anna, 'POST /devices/pair', { body: { pairingCode: tv.code, screenId: screen.id } });
  expect(await waiting.closed).toBe(1000);
  expect(waiting.heard[1]).toEqual({ type: 'paired' });
  const paired = await connectTv(tv);
  await expect.poll(() => paired.heard).toEqual([welcome(true)]);
});

test('notifies a TV that is paired while it is being identified', async () => {
  const tv = await make.tv();
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table devices in access exclusive mode`);
    const waiting = await connectTv(tv);
    const asked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await services.db.execute<{ one: number }>(asked)).rows.length).toBe(1);
    await features.onChange({ topic: 'paired', secretHash: hashSecret(tv.token) }, 'a mark');
    expect(await waiting.closed).toBe(1000);
    expect(waiting.heard).toEqual([{ type: 'paired' }]);
  });
});

test('notifies the later of two TVs with one secret that it is a copy', async () => {
  const { token } = await make.running(anna).then(({ device }) => device);
  await changes.announced();
  const say = (start: string) => openLine('/api/player/link', { secret: token, start: start.repeat(16) });
  const first = await say('a');
  await expect.poll(() => first.heard).toHaveLength(1);
  const second = await say('b');
  await expect.poll(() => second.heard).toEqual([welcome(true), { type: 'copied' }]);
  await changes.announced();
  expect(first.heard).toEqual([welcome(true)]);
});

test('a TV that reconnects or restarts is not a copy', async () => {
  const { token } = await make.running(anna).then(({ device }) => device);
  await changes.announced();
  const say = (start: string) => openLine('/api/player/link', { secret: token, start: start.repeat(16) });
  const first = await say('a');
  const again = await say('a');
  for (const { heard } of [first, again]) await expect.poll(() => heard).toHaveLength(1);
  for (const { close } of [first, again]) await close();
  const restarted = await say('b');
  await expect.poll(() => restarted.heard).toHaveLength(1);
  await changes.announced();
  await changes.announced();
  for (const { heard } of [again, restarted]) expect(heard).toEqual([welcome(true)]);
});

test('the welcome contains the program version and whether a command is pending', async () => {
  const { device, screen } = await make.running(anna);
  await changes.announced();
  const first = await connectTv(device);
  await expect.poll(() => first.heard).toEqual([welcome(true)]);
  const { version } = (await call(device, 'GET /player/program')).body;
  const again = await connectTv(device);
  await expect.poll(() => again.heard).toEqual([{ ...welcome(true), version }]);
  const { id } = await rowOf(screen.id);
  await call(anna, 'POST /devices/sendMessage/:deviceId', {
    params: { deviceId: id },
    body: { action: 'health' },
  });
  const called = await connectTv(device);
  await expect.poll(() => called.heard[0]).toEqual({ ...welcome(true), version, commands: true });
  await call(device, 'POST /player/commands');
  await call(anna, 'POST /playlists', { body: [{ name: 'Changed' }] });
  await changes.announced();
  const later = await connectTv(device);
  await expect.poll(() => later.heard[0]).toEqual(welcome(true));
});

test('measures the time from a change to the ping of a TV, and counts screens that are behind', async () => {
  const { device, message, screen } = await make.running(anna);
  const sum = async () =>
    (await deliverySeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_sum'))?.value ?? 0;
  const behind = async () => (await screensBehind.get()).values[0]?.value;
  const tv = await connectTv(device);
  await expect.poll(() => tv.heard).toHaveLength(1);
  await call(anna, 'POST /answers', {
    body: [{ messageId: message.id, questionId: 202, value: 'Now open' }],
  });
  await expect.poll(() => tv.heard).toHaveLength(2);
  const { version } = (await call(device, 'GET /player/program')).body;
  expect(await behind()).toBe(1);
  const before = await sum();
  clock.advance(700);
  tv.say({ type: 'ping', currentSchedule: '', version });
  await expect.poll(async () => (await sum()) - before).toBeCloseTo(0.7);
  expect(await behind()).toBe(0);
  // A ping without a new version measures nothing.
  tv.say({ type: 'ping', currentSchedule: 'Lunch', version });
  await expect.poll(async () => (await rowOf(screen.id)).currentSchedule).toBe('Lunch');
  expect((await sum()) - before).toBeCloseTo(0.7);
  await tv.close();
});

test('a TV that opens no new link for a minute has lost its connection, until it reports again', async () => {
  const cara = await register('Quiet Mill');
  const [gone, back] = [await make.running(cara), await make.running(cara)];
  const lostAt = async ({ screen }: { screen: { id: number } }) => {
    const { body } = await call(cara, 'GET /pings');
    return body.find(({ screenId }) => screenId === screen.id)?.linkLostAt;
  };
  const connectAndPing = async ({ device, screen }: typeof gone) => {
    const tv = await connectTv(device);
    await expect.poll(() => tv.heard).toHaveLength(1);
    tv.say({ type: 'ping', currentSchedule: 'All day', version: '' });
    await expect.poll(() => lostAt({ screen })).toBe(null);
    return tv;
  };
  const closing = [await connectAndPing(gone), await connectAndPing(back)];
  const heardAt = clock.now().toISOString();
  clock.advance(1_000);
  // This TV reports to another process before this process notices that its link is broken.
  await call(back.device, 'POST /player/ping', { body: { currentSchedule: 'All day' } });
  await expect.poll(async () => (await rowOf(back.screen.id)).pingTime).toEqual(clock.now());
  clock.advance(30_000);
  for (const tv of closing) await tv.close();
  await changes.announced();
  clock.advance(61_000);
  await expect.poll(() => lostAt(gone)).toBe(heardAt);
  expect(await changes.announced()).toContainEqual({
    topic: 'pings',
    id: cara.accountId,
    screenIds: [gone.screen.id],
    receiptsOf: [gone.screen.id],
  });
  expect(await lostAt(back)).toBe(null);
  const [device] = (
    await call(cara, 'GET /devices/screen/:screenId', { params: { screenId: gone.screen.id } })
  ).body;
  expect(device?.linkLostAt).toBe(heardAt);

  const again = await connectAndPing(gone);
  await again.close();
});

test('a screen has a connection while one of its TVs has', async () => {
  const { device, screen } = await make.running(anna);
  const second = await make.pairedTv(anna, screen.id);
  await call(second, 'POST /player/ping', { body: { currentSchedule: 'All day' } });
  clock.advance(1_000);
  const tv = await connectTv(device);
  await expect.poll(() => tv.heard).toHaveLength(1);
  tv.say({ type: 'ping', currentSchedule: 'All day', version: '' });
  const pings = async () =>
    (await call(anna, 'GET /pings')).body.filter(({ screenId }) => screenId === screen.id);
  await expect.poll(pings).toMatchObject([{ pingTime: clock.now().toISOString() }]);
  const heardAt = clock.now();
  await tv.close();
  clock.advance(61_000);
  await expect.poll(async () => (await rowOf(screen.id)).linkLostAt).toEqual(heardAt);
  expect(await pings()).toMatchObject([{ pingTime: heardAt.toISOString(), linkLostAt: null }]);
  // The second TV counts as offline after 31 minutes without a ping.
  clock.advance(31 * 60_000);
  expect(await pings()).toMatchObject([{ linkLostAt: heardAt.toISOString() }]);
});

test('the welcome reports a command that was sent during the identification', async () => {
  const { device, screen } = await make.running(anna);
  const { id, accountId } = await rowOf(screen.id);
  await changes.announced();
  const line = await services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table devices in access exclusive mode`);
    const opened = await connectTv(device);
    const asked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await services.db.execute<{ one: number }>(asked)).rows.length).toBe(1);
    await features.onChange({ topic: 'commands', id: accountId, deviceId: id }, 'a mark');
    return opened;
  });
  await expect.poll(() => line.heard).toEqual([{ ...welcome(true), commands: true }]);
});

test('notifies only the TVs of the account after a save that changes programs', async () => {
  const mine = await make.running(anna);
  const theirs = await make.running(bea);
  await changes.announced();
  const [first, second, other] = [
    await connectTv(mine.device),
    await connectTv(mine.device),
    await connectTv(theirs.device),
  ];
  for (const { heard } of [first, second, other]) await expect.poll(() => heard).toEqual([welcome(true)]);
  await call(anna, 'POST /answers', {
    body: [{ messageId: mine.message.id, questionId: 202, value: 'Open' }],
  });
  for (const { heard } of [first, second])
    await expect.poll(() => heard).toEqual([welcome(true), { type: 'changed', mark: expect.any(String) }]);
  await call(mine.device, 'POST /player/ping', { body: { currentSchedule: 'All day' } });
  await call(anna, 'POST /departments', { body: [{ name: 'Kitchen' }] });
  await changes.announced();
  expect(first.heard).toHaveLength(2);
  expect(other.heard).toHaveLength(1);
});

test('notifies only the TVs of the account whose external data changed', async () => {
  const [mine, theirs] = [await make.running(anna), await make.running(bea)];
  await changes.announced();
  const [line, other] = [await connectTv(mine.device), await connectTv(theirs.device)];
  for (const { heard } of [line, other]) await expect.poll(() => heard).toEqual([welcome(true)]);
  await announce(services.db, { topic: 'sources', id: anna.accountId });
  await expect.poll(() => line.heard.slice(1)).toEqual([{ type: 'changed', mark: expect.any(String) }]);
  expect(other.heard).toHaveLength(1);
});

test.each(['All day', 'Evening, '.repeat(200)])('stores the active schedules of a ping: %#', async (said) => {
  const { device, screen } = await make.running(anna);
  const line = await connectTv(device);
  await expect.poll(() => line.heard).toHaveLength(1);
  line.say({ type: 'ping', currentSchedule: said, version: 'v1' });
  const saysSo = async () =>
    (await call(anna, 'GET /pings')).body.find(({ screenId }) => screenId === screen.id)?.currentSchedule;
  await expect.poll(saysSo, { timeout: 4_000 }).toBe(said.slice(0, 1000));
});

test('an invalid ping closes only the connection that sent it', async () => {
  const good = await make.running(anna);
  const bad = await make.running(bea);
  const [goodLine, badLine] = [await connectTv(good.device), await connectTv(bad.device)];
  for (const { heard } of [goodLine, badLine]) await expect.poll(() => heard).toHaveLength(1);
  badLine.say({ type: 'ping', currentSchedule: 'zero\u0000', version: 'v1' });
  goodLine.say({ type: 'ping', currentSchedule: 'Evening', version: 'v1' });
  expect(await badLine.closed).toBe(4000);
  const saysSo = async () =>
    (await call(anna, 'GET /pings')).body.find(({ screenId }) => screenId === good.screen.id)
      ?.currentSchedule;
  await expect.poll(saysSo, { timeout: 4_000 }).toBe('Evening');
});

test('deleting a screen notifies and unpairs its TV', async () => {
  const { device, screen } = await make.running(anna);
  const kept = await make.running(anna);
  const [line, keptLine] = [await connectTv(device), await connectTv(kept.device)];
  for (const { heard } of [line, keptLine]) await expect.poll(() => heard).toEqual([welcome(true)]);
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  expect(await line.closed).toBe(1000);
  expect(line.heard.at(-1)).toEqual({ type: 'unpaired' });
  expect(keptLine.heard).not.toContainEqual({ type: 'unpaired' });
  const again = await connectTv(device);
  await expect.poll(() => again.heard).toEqual([welcome(false)]);
});

test('after a gap in the changes, notifies paired TVs and disconnects waiting TVs', async () => {
  const { device } = await make.running(anna);
  // Waits until the pairing was announced. Otherwise, the announcement could arrive during the test.
  await changes.announced();
  const [line, waiting] = [await connectTv(device), await connectTv(await make.tv())];
  for (const { heard } of [line, waiting]) await expect.poll(() => heard).toHaveLength(1);
  await features.onGap();
  await expect.poll(() => line.heard.slice(1)).toEqual([{ type: 'changed' }, { type: 'commands' }]);
  expect(await waiting.closed).toBe(1012);
});

test.each(['rubbish', '{"secret":"short"}', '{"type":"dance"}', '[]', 'null'])(
  'closes the connection after an invalid message: %s',
  async (word) => {
    expect(await (await openLine('/api/player/link', word)).closed).toBe(4000);
  },
);

test('closes the connection after a ping before the identification', async () => {
  const ping = { type: 'ping', currentSchedule: 'All day', version: '' };
  expect(await (await openLine('/api/player/link', ping)).closed).toBe(4000);
});

test('closes the connection after a second secret', async () => {
  const [first, second] = [await make.tv(), await make.tv()];
  const line = await connectTv(first);
  await expect.poll(() => line.heard).toEqual([welcome(false)]);
  line.say({ secret: second.token });
  expect(await line.closed).toBe(4000);
});

test('closes a connection that sends too many messages', async () => {
  const { token } = await make.tv();
  const line = await connectTv({ token });
  for (let words = 0; words < 5_000; words++) line.say({ secret: token });
  expect(await line.closed).toBe(1006);
  expect(line.heard.length).toBeLessThan(1_000);
});

test('asks a TV to try again later while the database is unavailable', async () => {
  const db = connect('postgresql://nobody@127.0.0.1:1/nothing', services.log);
  const away = { ...services, db };
  const app = await buildServer(services.config, services.log);
  const links = openDeviceLinks(away, openPingWriter(away), openPrograms(away));
  takeLinks(app, { '/api/player/link': links.take });
  const line = await (await lineOpener(app))('/api/player/link', { secret: 'b'.repeat(64) });
  expect(await line.closed).toBe(1013);
  links.close();
  await app.close();
  await db.close();
});

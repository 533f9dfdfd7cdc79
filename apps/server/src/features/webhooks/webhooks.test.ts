import { randomBytes } from 'node:crypto';
import type { ChosenKind } from '@marquee/contract/kit/webhook-kinds';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { type Someone, testWorld } from '../../testing/test-world';
import { departments } from '../../schema/accounts';
import { devices } from '../../schema/devices';
import { messages } from '../../schema/messages';
import { failVideo } from '../video-encoding/video-states';
import { videoJobs } from '../../schema/videos';
import { retryMinutes } from './note-answer';
import { testReceiver } from './test-receiver';
import { recordEvent } from './webhook-event-rows';
import { deleteOldDeliveriesJob, deliverDueEvents } from './webhook-jobs';
import { webhookDeliveries } from '../../schema/webhooks';

const world = await testWorld();
const { services, clock, call, jobs } = world;
const { db } = services;
// The example of the guide compares timestamps with the time of its machine.
vi.spyOn(Date, 'now').mockImplementation(() => clock.now().getTime());
const make = contentMaker(world);
const start = testSites(services.config);
const anna = await world.register('Harbour Cinema');
const minute = 60_000;

const receiver = async (by: Someone, kinds: ChosenKind[]) => {
  const site = await testReceiver(start);
  const { body } = await call(by, 'POST /webhooks', { body: { address: site.address, kinds } });
  site.secret = body.secret;
  return { ...body, site };
};

/** Runs the jobs that send the due events. */
const deliver = async () => {
  await jobs.send(deliverDueEvents, {});
  await jobs.doAll(services);
  await jobs.doAll(services);
};

const deliveriesOf = async (by: Someone, id: number) =>
  (await call(by, 'GET /webhooks/:id/deliveries', { params: { id } })).body;

test('sends a signed event for each saved message, once for each save', async () => {
  const { site, webhook } = await receiver(anna, ['message.saved', 'message.deleted']);
  const elsewhere = await receiver(await world.register('Elsewhere'), ['message.saved']);
  const message = await make.message(anna, 'Soup');
  await make.playlist(anna);
  await deliver();
  expect(site.events).toEqual([
    {
      id: site.ids[0],
      kind: 'message.saved',
      createdAt: expect.any(String),
      departmentId: anna.departmentId,
      data: { message: { id: message.id, name: 'Soup' } },
    },
  ]);
  await call(anna, 'POST /messages', { body: [{ id: message.id, name: 'Fish soup' }] });
  await call(anna, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Open' }] });
  await call(anna, 'POST /messages/delete', { body: { form: crypto.randomUUID(), ids: [message.id] } });
  await deliver();
  await deliver();
  // The requests are simultaneous. The ids are in the order of the events.
  const sorted = site.events.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(sorted.map(({ kind }) => kind)).toEqual([
    'message.saved',
    'message.saved',
    'message.saved',
    'message.deleted',
  ]);
  expect(await deliveriesOf(anna, webhook.id)).toHaveLength(4);
  expect((await deliveriesOf(anna, webhook.id))[0]).toMatchObject({
    state: 'delivered',
    tries: 1,
    status: 200,
    answer: 'Thank you',
  });
  expect(elsewhere.site.events).toEqual([]);
});

test('records nothing for a save that fails', async () => {
  const { webhook } = await receiver(anna, ['message.saved']);
  await db
    .transaction(async (tx) => {
      const owned = { accountId: anna.accountId, departmentId: anna.departmentId };
      await tx.insert(messages).values({ ...owned, templateId: 2, name: 'Lost', seconds: 15, shape: '16:9' });
      throw new Error('The save fails.');
    })
    .catch(() => undefined);
  expect(await deliveriesOf(anna, webhook.id)).toEqual([]);
});

test('sends the events of every kind', async () => {
  const kinds: ChosenKind[] = [
    'playlist.saved',
    'playlist.deleted',
    'screen.saved',
    'screen.deleted',
    'schedule.saved',
    'schedule.deleted',
    'tv.paired',
    'video.failed',
    'screen.current',
  ];
  const { site } = await receiver(anna, kinds);
  const { message, playlist, screen, schedule, device } = await make.running(anna);
  await deliver();
  const about = (kind: string) => site.events.filter((event) => event.kind === kind).map(({ data }) => data);
  const place = { id: screen.id, name: 'Foyer' };
  expect(about('playlist.saved').at(-1)).toEqual({ playlist: { id: playlist.id, name: 'Lunch' } });
  expect(about('screen.saved')).toEqual([{ screen: place }]);
  expect(about('schedule.saved').at(-1)).toEqual({
    schedule: { id: schedule.id, name: 'All day', screenId: screen.id },
  });
  expect(about('tv.paired')).toEqual([{ tv: { id: expect.any(Number) }, screen: place }]);

  const { version } = (await call(device, 'GET /player/program')).body;
  const ping = async (reported: string) => {
    await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day', version: reported } });
    const stored = async () =>
      (await db.select().from(devices).where(eq(devices.screenId, screen.id)))[0]?.version;
    await expect.poll(stored, { timeout: 4_000 }).toBe(reported);
    // The first run records the event, and the second sends it at once.
    await jobs.doAll(services);
    await jobs.doAll(services);
  };
  await ping('an older version');
  expect(about('screen.current')).toEqual([]);
  await ping(version);
  await ping(version);
  expect(about('screen.current')).toEqual([{ screen: place, version }]);

  const owned = { accountId: anna.accountId, departmentId: anna.departmentId };
  const [video] = await db
    .insert(videoJobs)
    .values({
      ...owned,
      messageId: message.id,
      key: 'uploads/none',
      vertical: false,
      audio: false,
      heardAt: clock.now(),
    })
    .returning();
  if (!video) throw new Error('No video.');
  await failVideo(services, video, 'The file is no video.');
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } });
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } });
  await deliver();
  expect(about('video.failed')).toEqual([
    { message: { id: message.id, name: 'Soup of the day' }, reason: 'The file is no video.' },
  ]);
  for (const kind of ['schedule.deleted', 'screen.deleted', 'playlist.deleted'])
    expect(about(kind), kind).toHaveLength(1);
});

test('sends an event again with the same id until the receiver accepts it', async () => {
  const { site, webhook } = await receiver(anna, ['message.saved']);
  site.status = 503;
  await make.message(anna, 'Soup');
  await deliver();
  await deliver();
  expect(site.ids).toHaveLength(1);
  for (const minutes of retryMinutes.slice(0, 3)) {
    clock.advance(minutes * minute);
    await deliver();
  }
  site.status = 200;
  clock.advance((retryMinutes[3] ?? 0) * minute);
  await deliver();
  expect(new Set(site.ids).size).toBe(1);
  expect(site.ids).toHaveLength(5);
  expect(site.events).toHaveLength(1);
  expect(await deliveriesOf(anna, webhook.id)).toMatchObject([{ state: 'delivered', tries: 5, status: 200 }]);
});

test('gives an event up after ten requests in a day, and sends it again on request', async () => {
  const { site, webhook } = await receiver(anna, ['message.saved']);
  site.status = 500;
  await make.message(anna, 'Soup');
  await deliver();
  for (const minutes of retryMinutes) {
    clock.advance(minutes * minute);
    await deliver();
  }
  clock.advance(24 * 60 * minute);
  await deliver();
  expect(site.ids).toHaveLength(10);
  expect(retryMinutes.reduce((sum, each) => sum + each, 0) / 60).toBeCloseTo(24, 0);
  const [failed] = await deliveriesOf(anna, webhook.id);
  expect(failed).toMatchObject({ state: 'failed', tries: 10, status: 500, nextTryAt: null });

  site.status = 200;
  await call(anna, 'POST /webhooks/deliveries/:id/again', { params: { id: failed?.id ?? 0 } });
  await jobs.doAll(services);
  expect(site.ids).toHaveLength(11);
  expect(new Set(site.ids).size).toBe(1);
  expect((await deliveriesOf(anna, webhook.id))[0]).toMatchObject({ state: 'delivered', tries: 1 });
});

test('a slow receiver is a failure after ten seconds, and does not delay other webhooks', async () => {
  const slow = await receiver(anna, ['playlist.saved']);
  const fast = await receiver(anna, ['playlist.saved']);
  slow.site.isSilent = true;
  await make.playlist(anna);
  await jobs.send(deliverDueEvents, {});
  await jobs.doAll(services);
  await jobs.doAll(services);
  expect(fast.site.events).toHaveLength(1);
  expect(await deliveriesOf(anna, slow.webhook.id)).toMatchObject([
    { state: 'waiting', tries: 1, status: null, answer: '127.0.0.1 took too long to answer.' },
  ]);
  // The later tests need not wait for it.
  slow.site.isSilent = false;
}, 30_000);

test('does not follow a redirect', async () => {
  const { site, webhook } = await receiver(anna, ['playlist.saved']);
  const other = await start((_, response) => response.end());
  site.status = 302;
  site.location = other.origin;
  await make.playlist(anna);
  await deliver();
  expect(other.asked).toEqual([]);
  expect(await deliveriesOf(anna, webhook.id)).toMatchObject([{ state: 'waiting', status: 302 }]);
});

test('sends nothing to a private address', async () => {
  const body = { address: 'https://localhost/marquee', kinds: ['playlist.saved' as const] };
  const { webhook } = (await call(anna, 'POST /webhooks', { body })).body;
  await make.playlist(anna);
  await deliver();
  expect(await deliveriesOf(anna, webhook.id)).toMatchObject([
    { status: null, answer: 'localhost is not an address on the public internet.' },
  ]);
});

test('a receiver with another secret refuses the request', async () => {
  const { site, webhook } = await receiver(anna, ['playlist.saved']);
  site.secret = `whsec_${randomBytes(32).toString('base64')}`;
  await make.playlist(anna);
  await deliver();
  expect(site.events).toEqual([]);
  expect(await deliveriesOf(anna, webhook.id)).toMatchObject([{ state: 'waiting', status: 401 }]);
});

test('signs with the old and the new secret for a day after the secret was replaced', async () => {
  const { site, secret: old, webhook } = await receiver(anna, ['playlist.saved']);
  const { body } = await call(anna, 'POST /webhooks/:id/secret', { params: { id: webhook.id } });
  await make.playlist(anna);
  await deliver();
  site.secret = body.secret;
  await make.playlist(anna);
  await deliver();
  expect(site.events).toHaveLength(2);
  clock.advance(24 * 60 * minute);
  site.secret = old;
  await make.playlist(anna);
  await deliver();
  expect(site.events).toHaveLength(2);
});

test('a receiver recognizes a request that is sent again', async () => {
  const { site, webhook } = await receiver(anna, ['playlist.saved']);
  await make.playlist(anna);
  await deliver();
  const [delivery] = await deliveriesOf(anna, webhook.id);
  await call(anna, 'POST /webhooks/deliveries/:id/again', { params: { id: delivery?.id ?? 0 } });
  await jobs.doAll(services);
  expect(site.ids).toEqual([site.ids[0], site.ids[0]]);
  expect(site.events).toHaveLength(1);
});

test('disables a webhook that failed for three days, and mails the owners', async () => {
  const dora = await world.register('Dora');
  const { site, webhook } = await receiver(dora, ['playlist.saved']);
  site.status = 500;
  for (let day = 0; day <= 3; day++) {
    await make.playlist(dora);
    await deliver();
    clock.advance(24 * 60 * minute);
  }
  await jobs.doAll(services);
  const known = (await call(dora, 'GET /webhooks')).body.find(({ id }) => id === webhook.id);
  expect(known).toMatchObject({ enabled: false, disabledBecause: 'All requests failed for three days.' });
  expect((await deliveriesOf(dora, webhook.id)).map(({ state }) => state)).not.toContain('waiting');
  // Webhooks of the other tests fail too.
  const letters = (await services.mail.outbox()).filter(({ to }) => to === dora.email);
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual(['A webhook was disabled', 'New webhook']);
  const params = { id: webhook.id };
  expect((await call(dora, 'POST /webhooks/:id/test', { params })).status).toBe(409);

  const body = { address: webhook.address, kinds: ['playlist.saved' as const], enabled: true };
  await call(dora, 'PUT /webhooks/:id', { params, body });
  expect((await call(dora, 'POST /webhooks/:id/test', { params })).body).toMatchObject({ kind: 'ping' });
});

test('sends the events of a change without waiting for the next minute', async () => {
  const changes = await receiveChanges(world);
  const { site } = await receiver(anna, ['screen.saved']);
  await make.screen(anna);
  await changes.announced();
  await jobs.doAll(services);
  expect(site.ids).toHaveLength(1);
});

test('keeps 500 deliveries of a webhook for 30 days, and every waiting event', async () => {
  const { webhook } = await receiver(anna, ['screen.saved']);
  const { accountId, departmentId } = anna;
  const of = (number: number, state: 'delivered' | 'waiting', createdAt = clock.now()) => ({
    accountId,
    departmentId,
    webhookId: webhook.id,
    eventId: `evt_${String(number).padStart(6, '0')}`,
    kind: 'ping' as const,
    data: {},
    createdAt,
    state,
  });
  const old = new Date(clock.now().getTime() - 31 * 24 * 60 * minute);
  await db
    .insert(webhookDeliveries)
    .values([
      of(1, 'waiting', old),
      of(9_999, 'delivered', old),
      ...Array.from({ length: 600 }, (_, index) => of(1_000 + index, 'delivered')),
    ]);
  await jobs.send(deleteOldDeliveriesJob, {});
  await jobs.doAll(services);
  const left = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id));
  expect(left.filter(({ state }) => state === 'delivered')).toHaveLength(499);
  expect(left.filter(({ state }) => state === 'waiting')).toHaveLength(1);
});

test('refuses addresses that are not https, an empty choice, and more than 20 webhooks', async () => {
  const bea = await world.register('Bea');
  const add = (address: string, kinds: ChosenKind[] = ['screen.saved']) =>
    call(bea, 'POST /webhooks', { body: { address, kinds } });
  expect((await add('http://example.com')).errors).toEqual([
    'The address must start with https://. An administrator can allow http for a host with FETCH_ALLOW.',
  ]);
  expect((await add('example')).errors).toEqual([
    'Enter a web address, such as https://example.com/marquee.',
  ]);
  expect((await add('https://a:b@example.com')).status).toBe(400);
  expect((await add('https://example.com:9000')).errors).toEqual([
    'The port of the address must be 80, 443, 8080 or 8443.',
  ]);
  for (const host of ['10.0.0.7', '[::1]'])
    expect((await add(`https://${host}/hook`)).errors).toEqual([
      `${host} is not an address on the public internet.`,
    ]);
  expect((await add('https://example.com', [])).errors).toEqual(['Choose at least one event.']);
  for (let number = 0; number < 20; number++)
    expect((await add(`https://example.com/${number}`)).status).toBe(200);
  expect((await add('https://example.com/more')).status).toBe(409);
});

test('records one event for each kind and row of a transaction', async () => {
  const { webhook } = await receiver(anna, ['screen.saved']);
  const screen = { id: 7, name: 'First' };
  const event = { departmentId: anna.departmentId, kind: 'screen.saved', subjectId: 7 } as const;
  await db.transaction(async (tx) => {
    await recordEvent(tx, { ...event, data: { screen } });
    await recordEvent(tx, { ...event, data: { screen: { ...screen, name: 'Second' } } });
  });
  await db.transaction((tx) => recordEvent(tx, { ...event, data: { screen } }));
  const names = (await deliveriesOf(anna, webhook.id)).map(({ body }) => JSON.parse(body).data.screen.name);
  expect(names.toSorted()).toEqual(['First', 'Second']);
});

test('deletes a department with its content and its webhooks', async () => {
  const cara = await world.register('Cara');
  await receiver(cara, ['message.deleted', 'screen.deleted']);
  await make.running(cara);
  await db.delete(departments).where(eq(departments.id, cara.departmentId));
  const left = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.accountId, cara.accountId));
  expect(left).toEqual([]);
});

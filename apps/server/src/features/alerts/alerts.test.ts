import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { checkDisk } from '../../kit/storage/check-disk';
import { openDisk } from '../../kit/storage/disk-space';
import { contentMaker } from '../../testing/test-content';
import { testSites } from '../../testing/test-sites';
import { type Someone, testWorld } from '../../testing/test-world';
import { accounts } from '../accounts/account-tables';
import { devices } from '../devices/device-tables';
import { messages } from '../messages/message-tables';
import { sources } from '../sources/source-tables';
import { videoJobs } from '../videos/video-tables';
import { testReceiver } from '../webhooks/test-receiver';
import { deliverDueEvents } from '../webhooks/webhook-jobs';
import { watchTroublesJob } from './alert-jobs';

const world = await testWorld();
const { services, clock, disk, call, jobs } = world;
const { db } = services;
// The receiver of events compares timestamps with the time of its machine.
vi.spyOn(Date, 'now').mockImplementation(() => clock.now().getTime());
const make = contentMaker(world);
const minute = 60_000;
// The first account administers the installation.
const admin = await world.register('Admin');

const watch = async () => {
  await jobs.send(watchTroublesJob, {});
  await jobs.doAll(services);
  await jobs.doAll(services);
};

/** Returns the subjects and the texts of the mails to an address, the oldest first. */
const mailsTo = async (address: string) =>
  (await services.mail.outbox())
    .filter(({ to, subject }) => to === address && !/Confirm|Welcome/i.test(subject))
    .toReversed();
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

/** Pairs TVs of a screen that plays all day. */
const running = async (by: Someone, name = 'Foyer') => {
  const { screen, schedule } = await make.running(by);
  await call(by, 'POST /screens', { body: [{ id: screen.id, name }] });
  const [tv] = await db.select().from(devices).where(eq(devices.screenId, screen.id));
  if (!tv) throw new Error('No TV.');
  await heard(tv.id);
  return { tv, screen, schedule };
};
const heard = (id: number) => db.update(devices).set({ pingTime: clock.now() }).where(eq(devices.id, id));

const department = async (name: string) => world.register(name);

test('one mail about a TV without contact, and one when it is back', async () => {
  const anna = await department('Anna');
  const { tv, screen } = await running(anna);
  const events = ['tv.silent' as const, 'tv.heard' as const];
  const body = { address: 'https://localhost/hook', kinds: events };
  const hook = (await call(anna, 'POST /webhooks', { body })).body.webhook;
  clock.advance(14 * minute);
  await watch();
  clock.advance(minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual([]);
  clock.advance(2 * minute);
  await watch();
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['No contact to a TV: Foyer']);

  await heard(tv.id);
  await watch();
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['No contact to a TV: Foyer', 'All back: Anna']);
  const params = { id: hook.id };
  const { body: sent } = await call(anna, 'GET /webhooks/:id/deliveries', { params });
  expect(sent.map(({ kind, body: text }) => [kind, JSON.parse(text).data])).toEqual([
    [
      'tv.heard',
      { tv: { id: tv.id }, screen: { id: screen.id, name: 'Foyer' }, lastHeardAt: expect.any(String) },
    ],
    [
      'tv.silent',
      { tv: { id: tv.id }, screen: { id: screen.id, name: 'Foyer' }, lastHeardAt: expect.any(String) },
    ],
  ]);
});

test('the same TV is not reported again within a day', async () => {
  const anna = await department('Again');
  const { tv } = await running(anna);
  const fail = async () => {
    await heard(tv.id);
    await watch();
    clock.advance(15 * minute);
    await watch();
    clock.advance(2 * minute);
    await watch();
  };
  await fail();
  await fail();
  expect(await subjectsTo(anna.email)).toEqual(['No contact to a TV: Foyer', 'All back: Again']);
  clock.advance(24 * 60 * minute);
  await fail();
  expect((await subjectsTo(anna.email)).at(-1)).toBe('No contact to a TV: Foyer');
});

test('forty TVs that fail at once are one mail with a list', async () => {
  const anna = await department('Forty');
  const { tv, screen } = await running(anna);
  const { accountId, departmentId, deviceDetails } = tv;
  const now = clock.now();
  await db.insert(devices).values(
    Array.from({ length: 39 }, (_, index) => ({
      accountId,
      departmentId,
      deviceDetails,
      screenId: screen.id,
      secretHash: `forty ${index}`,
      pairedAt: now,
      pingTime: now,
    })),
  );
  clock.advance(15 * minute);
  for (let minutes = 0; minutes <= 5; minutes++) {
    await watch();
    clock.advance(minute);
  }
  const mails = await mailsTo(anna.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['40 TVs without contact: Forty']);
  expect(mails[0]?.text.match(/No contact to a TV: Foyer/g)).toHaveLength(40);

  await db.update(devices).set({ pingTime: clock.now() }).where(eq(devices.screenId, screen.id));
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['40 TVs without contact: Forty', 'All back: Forty']);
});

test('two workers send one mail', async () => {
  const anna = await department('Workers');
  await running(anna);
  clock.advance(15 * minute);
  await watch();
  clock.advance(2 * minute);
  await Promise.all([1, 2, 3].map(() => watchTroublesJob.perform(services, {})));
  await jobs.doAll(services);
  expect(await subjectsTo(anna.email)).toEqual(['No contact to a TV: Foyer']);
});

test('a TV whose screen sleeps is not silent', async () => {
  const anna = await department('Asleep');
  const { schedule } = await running(anna);
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } });
  clock.advance(60 * minute);
  await watch();
  clock.advance(3 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual([]);
});

test('mails of the quiet hours are collected and sent at their end', async () => {
  const anna = await department('Quiet');
  const { tv } = await running(anna);
  await db.update(accounts).set({ timezone: 'America/Chicago' }).where(eq(accounts.id, anna.accountId));
  const inChicago = new Intl.DateTimeFormat('en', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hour = 0, minutes = 0] = inChicago.format(clock.now()).split(':').map(Number);
  const at = hour * 60 + minutes;
  const { body: settings } = await call(anna, 'GET /alerts/settings');
  expect(settings).toMatchObject({ silentMinutes: 15, quietFrom: null, userIds: [anna.session.user.id] });
  const { people: _, ...fields } = settings;
  const body = {
    ...fields,
    kinds: ['tvSilent' as const],
    quietFrom: (at + 1_430) % 1_440,
    quietUntil: (at + 30) % 1_440,
  };
  expect((await call(anna, 'PUT /alerts/settings', { body })).status).toBe(200);
  clock.advance(15 * minute);
  await watch();
  clock.advance(10 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual([]);
  clock.advance(6 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['No contact to a TV: Foyer']);
  await heard(tv.id);
});

test('only chosen people get the mails, about the chosen kinds', async () => {
  const anna = await department('Chosen');
  const { screen } = await running(anna);
  const { body: settings } = await call(anna, 'GET /alerts/settings');
  const { people, ...fields } = settings;
  expect(people.map(({ email }) => email)).toEqual([anna.email]);
  const kinds = ['videoFailed' as const];
  await call(anna, 'PUT /alerts/settings', { body: { ...fields, kinds } });
  clock.advance(15 * minute);
  await watch();
  const message = await make.message(anna, 'Trailer');
  const owned = { accountId: anna.accountId, departmentId: anna.departmentId };
  const [video] = await db
    .insert(videoJobs)
    .values({
      ...owned,
      messageId: message.id,
      key: 'none',
      vertical: false,
      audio: false,
      status: 'Error',
      heardAt: clock.now(),
    })
    .returning();
  await db
    .update(messages)
    .set({ awsJobId: String(video?.id) })
    .where(eq(messages.id, message.id));
  await watch();
  clock.advance(2 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['A video could not be converted: Trailer']);
  await call(anna, 'PUT /alerts/settings', { body: { ...fields, kinds, userIds: [] } });
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  const stranger = await call(anna, 'PUT /alerts/settings', {
    body: { ...fields, kinds, userIds: [admin.session.user.id] },
  });
  expect(stranger.status).toBe(404);
});

test('administrators get one mail about a full disk, and one when it has space again', async () => {
  const page = async () => (await call(admin, 'GET /installation')).body.disk;
  await watch();
  const before = await subjectsTo(admin.email);
  expect(await page()).toMatchObject({ isAlmostFull: false });
  disk.setFree(0.09);
  await watch();
  clock.advance(2 * minute);
  await watch();
  await watch();
  expect((await subjectsTo(admin.email)).slice(before.length)).toEqual([
    'The disk is almost full: 9% of the disk is free',
  ]);
  expect(await page()).toEqual({ ...(await disk.space()), isAlmostFull: true });
  disk.setFree(0.5);
  await watch();
  expect((await subjectsTo(admin.email)).slice(before.length)).toEqual([
    'The disk is almost full: 9% of the disk is free',
    'All back: the server',
  ]);
});

test('a real disk that a file fills is reported by the mail, the page and the check', async ({ skip }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1100M', 'tmpfs', dataDir], { stdio: 'pipe' });
  } catch (error) {
    await rm(dataDir, { recursive: true });
    return skip(`This machine allows no small file system: ${String(error)}`);
  }
  const stateOf = async () => (await checkDisk({ dataDir })).state;
  // A trouble is not reported again within a day.
  clock.advance(24 * 60 * minute);
  services.disk = openDisk({ dataDir });
  try {
    await watch();
    const before = await subjectsTo(admin.email);
    expect(await stateOf()).toBe('ok');

    await writeFile(join(dataDir, 'film'), Buffer.alloc(100 * 1024 ** 2));
    await watch();
    clock.advance(2 * minute);
    await watch();
    expect((await subjectsTo(admin.email)).slice(before.length)).toEqual([
      'The disk is almost full: 90% of the disk is free',
    ]);
    const { body: shown } = await call(admin, 'GET /installation');
    expect(shown.disk).toEqual({ ...(await services.disk.space()), isAlmostFull: true });
    const checked = await checkDisk({ dataDir });
    expect(checked).toMatchObject({
      state: 'warning',
      text: expect.stringContaining(`${formatBytes(shown.disk?.freeBytes ?? 0)} of `),
    });

    await rm(join(dataDir, 'film'));
    await watch();
    expect(await stateOf()).toBe('ok');
    expect((await subjectsTo(admin.email)).at(-1)).toBe('All back: the server');
  } finally {
    services.disk = disk;
    execFileSync('umount', [dataDir]);
    await rm(dataDir, { recursive: true });
  }
});

test('administrators get one mail about external data that is stale', async () => {
  const { accountId } = await department('Weather');
  const place = (address: string, failures: number) => ({
    accountId,
    kind: 'weather' as const,
    address,
    failures,
    fetchedAt: new Date(clock.now().getTime() - 7 * 60 * minute),
    dueAt: clock.now(),
    wantedAt: clock.now(),
  });
  await db.insert(sources).values(place('chicago', 3));
  const before = (await subjectsTo(admin.email)).length;
  const later = async () => {
    await watch();
    clock.advance(2 * minute);
    await watch();
    return (await subjectsTo(admin.email)).slice(before);
  };
  expect(await later()).toEqual([]);
  await db.insert(sources).values([place('lisbon', 0), place('oslo', 0)]);
  expect(await later()).toEqual([]);
  await db.update(sources).set({ failures: 4 }).where(eq(sources.address, 'oslo'));
  const stale = 'External data is stale: Weather: 2 of 3 sources';
  expect(await later()).toEqual([stale]);
  expect((await call(admin, 'GET /installation')).body.sources).toEqual([
    { kind: 'weather', used: 3, stale: 2, isTrouble: true },
  ]);
  await db.update(sources).set({ failures: 0, fetchedAt: clock.now() }).where(eq(sources.kind, 'weather'));
  expect(await later()).toEqual([stale, 'All back: the server']);
});

test('sends problems of the server to the webhook of the installation, signed and repeated', async () => {
  const site = await testReceiver(testSites(services.config));
  const put = (webhookAddress?: string) =>
    call(admin, 'PUT /alerts/installation', {
      body: {
        kinds: ['jobFailed', 'diskFull', 'dataStale'],
        quietFrom: null,
        quietUntil: null,
        ...(webhookAddress !== undefined && { webhookAddress }),
      },
    });
  expect((await put('http://192.0.2.1/hook')).status).toBe(400);
  const { body: made } = await put(site.address);
  site.secret = made.secret ?? '';
  expect((await put(site.address)).body.secret).toBeNull();
  expect((await put()).body.settings.webhook).toMatchObject({ address: site.address });
  const params = { id: made.settings.webhook?.id ?? 0 };
  const send = async () => {
    await watch();
    await jobs.send(deliverDueEvents, {});
    await jobs.doAll(services);
    await jobs.doAll(services);
  };

  site.status = 500;
  disk.setFree(0.05);
  await send();
  expect([site.ids.length, site.events]).toEqual([1, []]);
  site.status = 200;
  clock.advance(minute);
  disk.setFree(0.5);
  await send();
  const problem = { id: 'diskFull data', kind: 'diskFull', name: '5% of the disk is free' };
  expect(site.events.map(({ kind, data }) => [kind, data]).toSorted()).toEqual([
    ['server.problem', { problem }],
    ['server.solved', { problem }],
  ]);

  await call(admin, 'POST /webhooks/:id/test', { params });
  const { body: sent } = await call(admin, 'GET /webhooks/:id/deliveries', { params });
  expect(Object.fromEntries(sent.map(({ kind, tries }) => [kind, tries]))).toEqual({
    'server.problem': 2,
    'server.solved': 1,
    ping: 0,
  });
  const anna = await department('Stranger');
  expect((await call(anna, 'GET /webhooks/:id/deliveries', { params })).status).toBe(404);
  expect((await call(admin, 'GET /webhooks')).body).toEqual([]);

  site.status = 410;
  await jobs.doAll(services);
  await jobs.doAll(services);
  expect((await subjectsTo(admin.email)).at(-1)).toBe('A webhook was disabled');
  const { body: now } = await call(admin, 'GET /alerts/installation');
  expect(now.webhook).toMatchObject({ enabled: false, address: site.address });
  expect((await put('')).body.settings.webhook).toBeNull();
});

/** Services in which these jobs have failed. */
const withFailed = (...names: string[]) => {
  const failed = names.map((name) => ({
    id: `job ${name}`,
    name,
    data: {},
    failedAt: clock.now(),
    tries: 4,
    reason: 'It failed.',
    title: 'A job',
    about: name,
  }));
  return { ...services, jobs: { ...services.jobs, failed: async () => failed } };
};

test('administrators get one mail about failed jobs', async () => {
  const troubled = withFailed('encode-video', 'read-source', 'send-letter');
  await watchTroublesJob.perform(troubled, {});
  clock.advance(2 * minute);
  await watchTroublesJob.perform(troubled, {});
  await jobs.doAll(services);
  expect((await subjectsTo(admin.email)).at(-1)).toBe('2 background jobs failed: the server');
});

test('administrators choose the kinds and quiet hours of the installation', async () => {
  const count = async () => (await subjectsTo(admin.email)).length;
  const before = await count();
  const troubled = withFailed('renew-thumbnails');
  const later = async () => {
    clock.advance(2 * minute);
    await watchTroublesJob.perform(troubled, {});
    await jobs.doAll(services);
  };
  const { body: defaults } = await call(admin, 'GET /alerts/installation');
  expect(defaults).toMatchObject({
    kinds: ['jobFailed', 'diskFull', 'dataStale'],
    quietFrom: null,
    quietUntil: null,
  });
  const put = async (
    kinds: ('jobFailed' | 'diskFull')[],
    quietFrom: number | null,
    quietUntil: number | null,
  ) => call(admin, 'PUT /alerts/installation', { body: { kinds, quietFrom, quietUntil } });

  await put(['diskFull'], null, null);
  await later();
  await later();
  expect(await count()).toBe(before);
  expect((await put(['jobFailed'], 60, null)).status).toBe(400);
  const zoned = new Intl.DateTimeFormat('en', {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hour = 0, minutes = 0] = zoned.format(clock.now()).split(':').map(Number);
  const at = hour * 60 + minutes;
  const saved = await put(['jobFailed'], (at + 1_430) % 1_440, (at + 3) % 1_440);
  expect(saved.body.settings.timezone).toBe('UTC');
  await later();
  expect(await count()).toBe(before);
  await later();
  expect((await subjectsTo(admin.email)).at(-1)).toMatch(/renew-thumbnails/);
});

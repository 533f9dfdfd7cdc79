import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstallationAlertKind } from '@marquee/contract/kit/alert-kinds';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { installation } from '../../schema/installation';
import { checkDisk } from '../../kit/storage/check-disk';
import { openDisk } from '../../kit/storage/disk-space';
import { testSites } from '../../testing/test-sites';
import { testWorld } from '../../testing/test-world';
import { sources } from '../../schema/sources';
import { testReceiver } from '../webhooks/test-receiver';
import { deliverDueEvents } from '../webhooks/webhook-jobs';
import { watchTroublesJob } from './alert-jobs';
import { installationAlertsKey } from './installation-alert-queries';
import { alertTools } from './test-alerts';

const world = await testWorld();
const { services, clock, disk, call, jobs } = world;
const { db } = services;
const { watch, subjectsTo } = alertTools(world);
// The receiver of events compares timestamps with the time of its machine.
vi.spyOn(Date, 'now').mockImplementation(() => clock.now().getTime());
const minute = 60_000;
// The first account administers the installation.
const admin = await world.register('Admin');
const department = async (name: string) => world.register(name);

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
    'The disk needs attention: 9% of the disk is free',
  ]);
  expect(await page()).toEqual({ ...(await disk.space()), isAlmostFull: true });
  disk.setFree(0.5);
  await watch();
  expect((await subjectsTo(admin.email)).slice(before.length)).toEqual([
    'The disk needs attention: 9% of the disk is free',
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
      'The disk needs attention: 90% of the disk is free',
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

test('reports a disk that cannot be read', async () => {
  // A trouble is not reported again within a day.
  clock.advance(24 * 60 * minute);
  await watch();
  const before = await subjectsTo(admin.email);
  services.disk = openDisk({ dataDir: join(tmpdir(), 'marquee-missing-disk') });
  try {
    await watch();
    clock.advance(2 * minute);
    await watch();
    expect((await subjectsTo(admin.email)).slice(before.length)).toEqual([
      'The disk needs attention: DATA_DIR cannot be read',
    ]);
  } finally {
    services.disk = disk;
  }
  await watch();
  expect((await subjectsTo(admin.email)).at(-1)).toBe('All back: the server');
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

test('a kind that is newer than the saved settings is switched on', async () => {
  const value = JSON.stringify({ kinds: ['jobFailed'], quietFrom: null, quietUntil: null, timezone: 'UTC' });
  await db
    .insert(installation)
    .values({ key: installationAlertsKey, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
  const kinds = async () => (await call(admin, 'GET /alerts/installation')).body.kinds;
  expect(await kinds()).toEqual(['jobFailed', 'monthOpen']);
  const save = (chosen: InstallationAlertKind[]) =>
    call(admin, 'PUT /alerts/installation', { body: { kinds: chosen, quietFrom: null, quietUntil: null } });
  await save(['jobFailed']);
  expect(await kinds()).toEqual(['jobFailed']);
  await save(['jobFailed', 'diskFull', 'dataStale']);
  expect(await kinds()).toEqual(['jobFailed', 'diskFull', 'dataStale']);
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

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { findAbove } from './kit/config/find-above';
import { buildServer } from './kit/http/build-server';
import { measureCalls } from './kit/http/measure-calls';
import { openMetricsPort } from './kit/http/open-metrics-port';
import { openJobs } from './kit/jobs/open-jobs';
import { openMail } from './kit/mail/open-mail';
import { addMetrics, newRegistry } from './metrics';
import { receiveChanges } from './testing/test-changes';
import { contentMaker } from './testing/test-content';
import { lineOpener } from './testing/test-line';
import { testWorld } from './testing/test-world';

const world = await testWorld();
const { services, ask, call, register, features } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const openLine = await lineOpener(world.app);
const anna = await register('Harbour Cinema');

const metrics = newRegistry();
const queues = await openJobs({ ...services, metrics, all: [], recurring: [] });
measureCalls(await buildServer(services.config, services.log), metrics);
addMetrics(metrics, services);
for (const metric of features.metrics) metrics.registerMetric(metric);
afterAll(() => queues.close());

/** Returns the value of the metric with these labels. */
const valueOf = async (line: string) => {
  const found = (await metrics.metrics()).split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length));
};

test('counts programs and the seconds of their builds', async () => {
  const before = await valueOf('marquee_programs_built_total');
  const builds = await valueOf('marquee_program_build_duration_seconds_count');
  const { device } = await make.running(anna);
  await call(device, 'GET /player/program');
  expect(await valueOf('marquee_programs_built_total')).toBe(before + 1);
  expect(await valueOf('marquee_program_build_duration_seconds_count')).toBe(builds + 1);
});

test('counts links, received changes and notifications', async () => {
  const { device } = await make.running(anna);
  await changes.announced();
  const tvs = 'marquee_links_open{path="/api/player/link"}';
  const browsers = 'marquee_links_open{path="/api/link"}';
  // The gauge is a module that test files share. Links of the file before, which were terminated at its end, close a moment later.
  for (const each of [tvs, browsers]) await expect.poll(() => valueOf(each)).toBe(0);
  const pushes = (to: string) => valueOf(`marquee_push_notifications_total{to="${to}"}`);
  const tv = await openLine('/api/player/link', { secret: device.token });
  const browser = await openLine('/api/link', { jwt: anna.token });
  for (const { heard } of [tv, browser]) await expect.poll(() => heard).toHaveLength(1);
  expect([await valueOf(tvs), await valueOf(browsers)]).toEqual([1, 1]);
  const [toTvs, toBrowsers] = [await pushes('tv'), await pushes('browser')];
  const received = await valueOf('marquee_changes_received_total{topic="playlists"}');
  await call(anna, 'POST /playlists', { body: [{ name: 'New' }] });
  for (const { heard } of [tv, browser]) await expect.poll(() => heard).toHaveLength(2);
  expect([await pushes('tv'), await pushes('browser')]).toEqual([toTvs + 1, toBrowsers + 1]);
  expect(await valueOf('marquee_changes_received_total{topic="playlists"}')).toBe(received + 1);
  expect(await valueOf('marquee_listen_connected')).toBe(1);
  await tv.close();
  await expect.poll(() => valueOf(tvs)).toBe(0);
});

test('counts refused sign-ins, also those that the log leaves out', async () => {
  const refused = 'marquee_security_events_total{event="sign-in-refused"}';
  const before = await valueOf(refused);
  for (const email of ['a@example.com', 'a@example.com'])
    await ask(undefined, 'POST /users/login', { body: { email, password: 'wrong password' } });
  expect(await valueOf(refused)).toBe(before + 2);
});

test('counts mails by result', async () => {
  const results = () =>
    Promise.all(
      ['sent', 'stored', 'failed'].map((result) => valueOf(`marquee_mails_total{result="${result}"}`)),
    );
  const [sent = 0, stored = 0, failed = 0] = await results();
  const letter = { to: 'ada@example.com', subject: 'Hello', text: 'Hello' };
  await services.mail.send(letter);
  const mail = await openMail({ ...services.config, smtpUrl: 'smtp://127.0.0.1:1' });
  await expect(mail.send(letter)).rejects.toThrow('cannot be reached');
  expect(await results()).toEqual([sent, stored + 1, failed + 1]);
});

test('serves health and metrics on a port of their own', async () => {
  const state = { is: 'running' } as const;
  const { port, close } = await openMetricsPort(services, { port: 0, host: '127.0.0.1' }, { metrics, state });
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(JSON.parse(await read('/health/live'))).toEqual({ alive: true });
  expect(JSON.parse(await read('/health/ready'))).toMatchObject({ ready: true });
  expect(await read('/metrics')).toContain('marquee_build_info{');
  await close();
});

test('names METRICS_PORT if another program listens there', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const opened = openMetricsPort(
    services,
    { port, host: '127.0.0.1' },
    { metrics: new Registry(), state: { is: 'running' } },
  );
  await expect(opened).rejects.toThrow(`METRICS_PORT is ${port}, but another program listens there already.`);
  other.close();
});

test.each(['alerts.yml', 'dashboard.json'])('every metric in %s exists', async (file) => {
  const text = await readFile(join(findAbove('packaging'), 'monitoring', file), 'utf8');
  const named = [...new Set(text.match(/\b(marquee|nodejs|process)_[a-z0-9_]+/g))];
  const exposed = await metrics.metrics();
  const names = [...exposed.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

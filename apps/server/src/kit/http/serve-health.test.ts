import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newRegistry } from '../../metrics';
import { testWorld } from '../../testing/test-world';
import { version } from '../config/version';
import { installation } from '../../schema/installation';
import { connect } from '../db/open-database';
import { buildServer } from './build-server';
import { measureCalls } from './measure-calls';
import { type ProcessState, serveHealth } from './serve-health';
import { serveMetrics } from './serve-metrics';

const { services } = await testWorld();
const db = connect('postgresql://nobody@127.0.0.1:1/nothing', services.log);
const state: ProcessState = { is: 'running' };
const metrics = newRegistry();
const healthy = await buildServer(services.config, services.log);
measureCalls(healthy, metrics);
serveHealth(healthy, services, state);
serveMetrics(healthy, services.config, metrics);
healthy.get('/api/fine/:id', async () => 'fine');
healthy.get('/api/fail/:how', async () => {
  throw new Error('on purpose');
});
const cut = await buildServer(services.config, services.log);
serveHealth(cut, { db }, state);
const guarded = await buildServer(services.config, services.log);
serveMetrics(guarded, { metricsToken: 'a-token-of-metrics' }, new Registry());
afterAll(async () => {
  await healthy.close();
  await guarded.close();
  await cut.close();
  await db.close();
});

test('a process without its database is live but not ready', async () => {
  expect((await healthy.inject('/health/ready')).json()).toEqual({
    ready: true,
    version,
    commit: '',
  });
  expect((await cut.inject('/health/live')).json()).toEqual({ alive: true });
  const unready = await cut.inject('/health/ready');
  expect([unready.statusCode, unready.json().errors]).toEqual([
    503,
    ['The service is starting or busy. Please try again in a moment.'],
  ]);
});

test('a process whose database can only be read is not ready and refuses saves', async () => {
  const { rows } = await services.db.execute<{ database: string }>(
    sql`select current_database() as database`,
  );
  const database = rows[0]?.database;
  await services.db.execute(sql.raw(`alter database ${database} set default_transaction_read_only = on`));
  const standby = connect(services.db.url, services.log);
  const app = await buildServer(services.config, services.log);
  serveHealth(app, { db: standby }, state);
  app.post('/api/save', () => standby.insert(installation).values({ key: 'color', value: 'blue' }));
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  const save = await app.inject({ method: 'POST', url: '/api/save' });
  expect([save.statusCode, save.json().code]).toEqual([503, 'unavailable']);
  await app.close();
  await standby.close();
});

test('a process that is starting or stopping is live but not ready', async () => {
  onTestFinished(() => {
    state.is = 'running';
  });
  for (const is of ['starting', 'stopping'] as const) {
    state.is = is;
    const unready = await healthy.inject('/health/ready');
    expect([unready.statusCode, unready.json().errors]).toEqual([503, [`This process is ${is}.`]]);
    expect((await healthy.inject('/health/live')).statusCode).toBe(200);
  }
});

test('counts calls by route and status, not by path', async () => {
  await healthy.inject('/api/fail/secret-of-mine');
  await healthy.inject('/api/fine/7');
  const { body } = await healthy.inject('/metrics');
  expect(body).toContain(
    'marquee_http_request_duration_seconds_count{method="GET",route="/api/fail/:how",status="500"} 1',
  );
  expect(body).toContain(
    'marquee_http_request_duration_seconds_count{method="GET",route="/api/fine/:id",status="200"} 1',
  );
  expect(body).toContain('marquee_http_failures_total 1');
  expect(body).toContain(
    `marquee_build_info{version="${version}",commit="",node="${process.versions.node}"} 1`,
  );
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('secret-of-mine');
});

test('without METRICS_TOKEN, serves metrics only to direct requests from this machine', async () => {
  const status = async (remoteAddress: string, headers = {}) =>
    (await healthy.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await status('127.0.0.1')).toBe(200);
  expect(await status('::1')).toBe(200);
  expect(await status('::ffff:127.0.0.1')).toBe(200);
  expect(await status('192.0.2.7')).toBe(404);
  expect(await status('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
});

test('with METRICS_TOKEN, serves metrics only to requests with the token', async () => {
  const status = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    return (await guarded.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers })).statusCode;
  };
  expect(await status('Bearer a-token-of-metrics')).toBe(200);
  expect(await status('Bearer a-token-of-metricz')).toBe(404);
  expect(await status()).toBe(404);
  expect((await guarded.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
});

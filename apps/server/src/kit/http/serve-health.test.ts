import { afterAll, expect, test } from 'vitest';
import { testWorld } from '../../test-world';
import { connect } from '../db/open-database';
import { buildServer } from './build-server';
import { serveHealth } from './serve-health';

const { doors } = await testWorld();
const db = connect('postgresql://nobody@127.0.0.1:1/nothing', doors.log);
const healthy = await buildServer(doors.config, doors.log);
serveHealth(healthy, doors);
healthy.get('/api/fail/:how', async () => {
  throw new Error('on purpose');
});
const cut = await buildServer(doors.config, doors.log);
serveHealth(cut, { ...doors, db });
afterAll(async () => {
  await healthy.close();
  await cut.close();
  await db.close();
});

test('it is alive without its database, but ready only with it', async () => {
  expect((await healthy.inject('/health/ready')).json()).toEqual({ ready: true });
  expect((await cut.inject('/health/live')).json()).toEqual({ alive: true });
  const unready = await cut.inject('/health/ready');
  expect([unready.statusCode, unready.json().errors]).toEqual([
    503,
    ['The service is starting or busy. Please try again in a moment.'],
  ]);
});

test('calls are counted by route and status, never by what stands in their place', async () => {
  await healthy.inject('/api/fail/secret-of-mine');
  await healthy.inject('/health/live');
  const { body } = await healthy.inject('/metrics');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/fail/:how",status="500"} 1',
  );
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1',
  );
  expect(body).toContain('http_failures_total 1');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('secret-of-mine');
});

import { hostname } from 'node:os';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { release } from '../../kit/config/version';
import { installation } from '../../schema/installation';
import { testWorld } from '../../testing/test-world';
import { openHeartbeat } from './open-heartbeat';
import { readProcesses } from './process-queries';

const { services, clock } = await testWorld();
const running = async () => (await readProcesses(services.db, clock.now())).running;
const countRows = () => services.db.$count(installation, like(installation.key, 'process:%'));

test('a process is listed while its heartbeats arrive, and removed when it stops', async () => {
  const startedAt = clock.now().toISOString();
  const heartbeat = await openHeartbeat(services);
  const facts = { roles: ['web', 'worker'], host: hostname(), pid: process.pid, version: release };
  expect(await running()).toMatchObject([{ ...facts, startedAt, seenAt: startedAt }]);
  clock.advance(80_000);
  await heartbeat.beat();
  clock.advance(80_000);
  expect(await running()).toMatchObject([{ startedAt }]);
  await heartbeat.close();
  expect(await countRows()).toBe(0);
});

test('a process that was killed is not listed after 90 seconds, and its row is deleted', async () => {
  const killed = await openHeartbeat(services);
  clock.advance(90_000);
  expect(await running()).toEqual([]);
  const other = await openHeartbeat(services);
  expect(await countRows()).toBe(1);
  await other.close();
  await killed.close();
});

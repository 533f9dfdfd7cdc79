import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();

test('only an administrator can read the stored mails', async () => {
  const admin = await world.register('Platform');
  const other = await world.register('Harbour Lane');
  const body = { departmentId: null, email: 'anna@example.com', permissions: 'owner' as const };
  await world.call(other, 'POST /accountUsers/add', { body });
  await world.jobs.doAll(world.services);

  const seen = await world.call(admin, 'GET /outbox');
  expect(seen.body.kept).toBe(true);
  expect(seen.body.letters.map(({ to }) => to)).toEqual(['anna@example.com']);
  expect(seen.body.letters[0]?.text).toMatch(/\/login#guid=\S{20,}/);
  expect((await world.call(other, 'GET /outbox')).status).toBe(403);
  expect((await world.call(undefined, 'GET /outbox')).status).toBe(401);
});

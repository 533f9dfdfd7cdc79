import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { forAddress, job } from '../../kit/jobs/job';
import { openJobs } from '../../kit/jobs/open-jobs';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { db, log } = world.services;
const admin = await world.register('Platform');
const other = await world.register('Harbour Lane');
let repaired = false;
const done: string[] = [];
const deliver = job({
  name: 'deliver',
  title: 'Send an invitation',
  about: ({ email }) => email,
  input: z.object({ email: z.string() }),
  owner: forAddress,
  retries: 0,
  run: async (_services, { email }) => {
    if (!repaired)
      throw new Error('The mail server mail.example did not accept the mail: connect ECONNREFUSED');
    done.push(email);
  },
});
const jobs = await openJobs({
  db,
  log,
  metrics: new Registry(),
  all: [deliver],
  recurring: [],
  lookEverySeconds: 1,
});
world.services.jobs = jobs;
await jobs.work(world.services);
afterAll(() => jobs.close());

const list = async () => (await world.call(admin, 'GET /failedJobs')).body;

test('only an administrator can list, retry and dismiss failed jobs', async () => {
  expect(await list()).toEqual([]);
  await jobs.send(deliver, { email: 'anna@example.com' });
  await jobs.send(deliver, { email: 'ben@example.com' });
  await expect.poll(list).toHaveLength(2);
  const listed = await list();
  const anna = listed.find(({ about }) => about === 'anna@example.com');
  expect(anna).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    title: 'Send an invitation',
    about: 'anna@example.com',
    failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    tries: 1,
    reason: 'The mail server mail.example did not accept the mail: connect ECONNREFUSED',
  });
  const params = { id: anna?.id ?? '' };

  for (const caller of [other, undefined]) {
    const status = caller ? 403 : 401;
    expect((await world.call(caller, 'GET /failedJobs')).status).toBe(status);
    expect((await world.call(caller, 'POST /failedJobs/:id/retry', { params })).status).toBe(status);
    expect((await world.call(caller, 'DELETE /failedJobs/:id', { params })).status).toBe(status);
  }

  repaired = true;
  expect((await world.call(admin, 'POST /failedJobs/:id/retry', { params })).body).toEqual({ done: true });
  await expect.poll(() => done).toEqual(['anna@example.com']);
  const [left] = await list();
  expect((await list()).map(({ about }) => about)).toEqual(['ben@example.com']);
  await world.call(admin, 'DELETE /failedJobs/:id', { params: { id: left?.id ?? '' } });
  expect(await list()).toEqual([]);
  for (const name of ['POST /failedJobs/:id/retry', 'DELETE /failedJobs/:id'] as const)
    expect((await world.call(admin, name, { params })).status).toBe(404);
  const { body: events } = await world.call(admin, 'GET /auditEvents', { query: { scope: 'all' } });
  const ofJobs = events.filter(({ subject }) => subject.kind === 'failedJob');
  expect(ofJobs.map(({ action }) => action).toSorted()).toEqual([
    'failed-job-dismissed',
    'failed-job-retried',
  ]);
});

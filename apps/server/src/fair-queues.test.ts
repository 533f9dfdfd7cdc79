import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jobs as productJobs } from './features';
import { forAccount, job } from './kit/jobs/job';
import { openJobs } from './kit/jobs/open-jobs';
import { openLog } from './kit/log/log';
import { testWorld } from './testing/test-world';

const { services } = await testWorld();
const { db } = services;
const accountQueues = productJobs.filter(({ owner }) => owner !== 'installation');
/** An account without other work. */
const quiet = 1_000;

/** Jobs with the names and limits of the product's queues. A job runs until the test ends the job. */
const runs = new Map<string, { accountId: number; end: () => void }[]>();
const slowJobs = accountQueues.map(({ name, title, atOnce }) =>
  job({
    name,
    title,
    input: z.object({ accountId: z.number() }),
    owner: forAccount,
    atOnce,
    run: (_services, { accountId }) =>
      new Promise<void>((end) => {
        runs.set(name, [...runsOf(name), { accountId, end }]);
      }),
  }),
);
const runsOf = (name: string) => runs.get(name) ?? [];
const log = openLog({ logLevel: 'silent' });
const jobs = await openJobs({ db, log, metrics: new Registry(), all: slowJobs, recurring: [] });
afterAll(async () => {
  for (const { end } of [...runs.values()].flat()) end();
  await jobs.close();
});

test('an account waits for at most one job of other accounts, in every queue', async () => {
  // Account 1 has 1,000 jobs. As many other accounts have jobs as the queue has simultaneous runs.
  for (const slow of slowJobs)
    for (let accountId = 1; accountId <= slow.atOnce; accountId++) await jobs.send(slow, { accountId });
  await db.execute(sql`insert into jobs.job (name, data, priority, policy)
    select name, data, priority, policy from jobs.job, generate_series(1, 999)
    where data ->> 'accountId' = '1'`);
  await jobs.work(services);
  for (const { name, atOnce } of slowJobs)
    await expect.poll(() => runsOf(name).length, { message: name, timeout: 60_000 }).toBe(atOnce);

  for (const slow of slowJobs) await jobs.send(slow, { accountId: quiet });
  for (const { name } of slowJobs) runsOf(name)[0]?.end();
  for (const { name, atOnce } of slowJobs) {
    await expect.poll(() => runsOf(name).length, { message: name, timeout: 60_000 }).toBe(atOnce + 1);
    expect(runsOf(name)[atOnce]?.accountId, name).toBe(quiet);
  }
}, 300_000);

import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jobs as productJobs } from './features';
import { forAccount, job } from './kit/jobs/job';
import { openJobs } from './kit/jobs/open-jobs';
import { openLog } from './kit/log/log';
import { testWorld } from './testing/test-world';

/** `npm run trial -- queue-delays` names a file for the delays of all queues. The gate measures three queues with short jobs. */
const { QUEUE_DELAYS: file } = process.env;
const jobMs = file ? 1_000 : 100;
const samples = file ? 5 : 2;
const accountQueues = productJobs
  .filter(({ owner }) => owner !== 'installation')
  .slice(0, file ? undefined : 3);

const { services } = await testWorld();
const started = new Map<string, number>();
const keyOf = (name: string, accountId: number) => `${name} ${accountId}`;
const slowJobs = accountQueues.map(({ name, title, atOnce }) =>
  job({
    name,
    title,
    input: z.object({ accountId: z.number() }),
    owner: forAccount,
    atOnce,
    run: async (_services, { accountId }) => {
      started.set(keyOf(name, accountId), performance.now());
      await wait(jobMs);
    },
  }),
);
const log = openLog({ logLevel: 'silent' });
const jobs = await openJobs({ db: services.db, log, metrics: new Registry(), all: slowJobs, recurring: [] });
afterAll(() => jobs.close());

test('a thousand slow jobs of one account delay another account by about one job', async () => {
  for (const slow of slowJobs) await jobs.send(slow, { accountId: 1 });
  await services.db.execute(sql`insert into jobs.job (name, data, priority, policy)
    select name, data, priority, policy from jobs.job, generate_series(1, 999)`);
  await jobs.work(services);
  for (const { name } of slowJobs)
    await expect.poll(() => started.has(keyOf(name, 1)), { message: name, timeout: 60_000 }).toBe(true);

  const longest: Record<string, number> = {};
  for (let accountId = 1_000; accountId < 1_000 + samples; accountId++) {
    const sent = new Map<string, number>();
    for (const slow of slowJobs) {
      sent.set(slow.name, performance.now());
      await jobs.send(slow, { accountId });
    }
    for (const { name } of slowJobs) {
      const key = keyOf(name, accountId);
      await expect.poll(() => started.has(key), { message: name, timeout: 60_000 }).toBe(true);
      const delay = (started.get(key) ?? 0) - (sent.get(name) ?? 0);
      longest[name] = Math.max(longest[name] ?? 0, delay);
    }
  }
  if (file) await writeFile(file, JSON.stringify({ jobMs, longest }));
  for (const { name } of slowJobs) expect(longest[name], name).toBeLessThan(60_000);
}, 600_000);

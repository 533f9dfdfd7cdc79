import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../clock/clock';
import { readConfig } from '../config/config';
import { connect } from '../db/open-database';
import { breakableDatabase } from '../db/test-breakable-database';
import { testDatabase } from '../db/test-database';
import { openFetch } from '../fetch/open-fetch';
import type { Services } from '../http/context';
import { openLog } from '../log/log';
import { openMail } from '../mail/open-mail';
import { openPayments } from '../payments/open-payments';
import { noRender } from '../render/open-render';
import { openDisk } from '../storage/disk-space';
import { openStorage } from '../storage/open-storage';
import { forInstallation, job } from './job';
import { openJobs } from './open-jobs';

const db = await testDatabase();
await db.execute(sql`create table done (what text primary key, times int not null default 1)`);
const log = openLog({ logLevel: 'silent' });
const dataDir = await mkdtemp(join(tmpdir(), 'marquee-jobs-'));
const config = readConfig({ DATA_DIR: dataDir });

const note = job({
  name: 'note',
  title: 'Write a note',
  input: z.object({ what: z.string() }),
  owner: forInstallation,
  run: async (services, { what }) => {
    await services.db.execute(
      sql`insert into done values (${what}) on conflict (what) do update set times = done.times + 1`,
    );
  },
});
let failures = 2;
const stumble = job({
  name: 'stumble',
  title: 'Stumble twice',
  input: z.object({ what: z.string() }),
  owner: forInstallation,
  run: async (services, input) => {
    if (failures-- > 0) throw new Error('stumbled');
    await note.perform(services, input);
  },
});

let repaired = false;
const broken = job({
  name: 'broken',
  title: 'Send a letter',
  about: ({ what }) => what,
  input: z.object({ what: z.string() }),
  owner: forInstallation,
  retries: 1,
  run: async (services, input) => {
    if (!repaired) await services.db.execute(sql`select ${input.what}::int`);
    await note.perform(services, input);
  },
});

let running = 0;
const most = { of: new Map<number, number>(), all: 0 };
const crowd = job({
  name: 'crowd',
  title: 'Stand in a crowd',
  input: z.object({ account: z.number() }),
  atOnce: 4,
  owner: { kind: 'account', of: ({ account }) => account },
  run: async (_services, { account }) => {
    const own = (now.get(account) ?? 0) + 1;
    now.set(account, own);
    running += 1;
    most.all = Math.max(most.all, running);
    most.of.set(account, Math.max(most.of.get(account) ?? 0, own));
    // The duration of the work. Without the limits more runs would begin within this time.
    await new Promise((resolve) => setTimeout(resolve, 300));
    now.set(account, (now.get(account) ?? 1) - 1);
    running -= 1;
    finished += 1;
  },
});
const now = new Map<number, number>();
let finished = 0;

const oncePer = job({
  name: 'once-per',
  title: 'Write one note per place',
  input: z.object({ place: z.number(), what: z.string() }),
  owner: { kind: 'place', of: ({ place }) => place },
  onceFor: ({ place }) => place,
  run: note.perform,
});

const all = [note, stumble, broken, crowd, oncePer];
const lines: Record<string, unknown>[] = [];
const keptLog = openLog({ logLevel: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
const metrics = new Registry();
const jobs = await openJobs({ db, log: keptLog, metrics, all, recurring: [], lookEverySeconds: 1 });
const services: Services = {
  config,
  log,
  metrics,
  db,
  jobs,
  secret: '',
  clock: systemClock,
  storage: await openStorage(config, ''),
  disk: openDisk(config),
  mail: await openMail(config),
  fetch: openFetch([]),
  payments: openPayments({ config, db, clock: systemClock, log, secret: '' }),
  amazon: undefined,
  render: noRender,
};
afterAll(async () => {
  await jobs.close();
  await rm(dataDir, { recursive: true });
});

const times = async (what: string) => {
  const { rows } = await db.execute<{ times: number }>(sql`select times from done where what = ${what}`);
  return rows[0]?.times;
};

test('jobs wait for a process with the role worker', async () => {
  await jobs.send(note, { what: 'waiting' });
  expect(await times('waiting')).toBeUndefined();
});

test('a waiting job that is sent again in a transaction runs only after the commit', async () => {
  await jobs.send(oncePer, { place: 3, what: 'before the change' });
  await db.transaction(async (tx) => {
    await jobs.send(oncePer, { place: 3, what: 'after the change' }, tx);
    await jobs.send(oncePer, { place: 4, what: 'next in the queue' });
    await jobs.work(services);
    await expect.poll(() => times('next in the queue')).toBe(1);
    expect(await times('before the change')).toBeUndefined();
  });
  await expect.poll(() => times('after the change')).toBe(1);
  expect(await times('before the change')).toBeUndefined();
  expect(await times('waiting')).toBe(1);
});

test('a job sent in a transaction runs only after the commit', async () => {
  const undone = db.transaction(async (tx) => {
    await jobs.send(note, { what: 'undone' }, tx);
    throw new Error('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  await db.transaction(async (tx) => {
    await jobs.send(note, { what: 'committed' }, tx);
  });
  await expect.poll(() => times('committed'), { timeout: 20_000 }).toBe(1);
  expect(await times('undone')).toBeUndefined();
});

test('waiting jobs run one after another without waiting for the next poll', async () => {
  const pieces = Array.from({ length: 30 }, (_, place) => `piece ${place}`);
  await db.transaction(async (tx) => {
    for (const what of pieces) await jobs.send(note, { what }, tx);
  });
  // Thirty polls would take thirty seconds.
  await expect.poll(async () => (await Promise.all(pieces.map(times))).every((of) => of === 1)).toBe(true);
});

test('a failed job runs again until it succeeds', async () => {
  await jobs.send(stumble, { what: 'third try' });
  await expect.poll(() => times('third try'), { timeout: 30_000 }).toBe(1);
});

test('retries begin when they are due, also if the next check of all queues is later', async () => {
  const quick = { ...stumble, name: 'stumble-quick', retries: 1 };
  const queues = await openJobs({
    db,
    log,
    metrics: new Registry(),
    all: [quick],
    recurring: [],
    lookEverySeconds: 3_600,
  });
  await queues.work(services);
  failures = 1;
  await queues.send(quick, { what: 'second try' });
  await expect.poll(() => times('second try'), { timeout: 20_000 }).toBe(1);

  failures = 2;
  await queues.send(quick, { what: 'run by an administrator' });
  await expect.poll(() => queues.failed(), { timeout: 20_000 }).toHaveLength(1);
  const [failed] = await queues.failed();
  expect(await queues.retry(failed?.id ?? '')).toBe(true);
  await expect.poll(() => times('run by an administrator')).toBe(1);
  await queues.close();
}, 60_000);

test('logs and counts failed attempts, and lists the job after the last attempt', async () => {
  await jobs.send(broken, { what: 'to Anna' });
  await expect.poll(() => jobs.failed(), { timeout: 30_000 }).toHaveLength(1);
  const reason = 'invalid input syntax for type integer: "to Anna"';
  const tries = lines.filter((line) => line.job === 'broken');
  expect(tries).toMatchObject([
    { level: 40, job: 'broken', try: 1, of: 2, reason, err: { cause: { code: '22P02' } } },
    { level: 50, job: 'broken', try: 2, of: 2, reason },
  ]);
  const [failed] = await jobs.failed();
  expect(failed).toMatchObject({ title: 'Send a letter', about: 'to Anna', tries: 2, reason });
  expect(failed?.failedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const figures = await metrics.metrics();
  expect(figures).toContain('marquee_jobs_failed_total{queue="broken"} 2');
  expect(figures).toContain('marquee_job_duration_seconds_count{queue="broken"} 2');

  repaired = true;
  expect(await jobs.retry(failed?.id ?? '')).toBe(true);
  await expect.poll(() => times('to Anna'), { timeout: 20_000 }).toBe(1);
  expect(await jobs.failed()).toEqual([]);
  expect(await jobs.retry(failed?.id ?? '')).toBe(false);
});

test('deletes a dismissed job', async () => {
  repaired = false;
  await jobs.send(broken, { what: 'to Ben' });
  await expect.poll(() => jobs.failed(), { timeout: 30_000 }).toHaveLength(1);
  const id = (await jobs.failed())[0]?.id ?? '';
  expect(await jobs.dismiss(id)).toBe(true);
  expect(await jobs.failed()).toEqual([]);
  expect(await jobs.dismiss(id)).toBe(false);
});

test('one owner of work gets at most half of the simultaneous runs', async () => {
  for (const account of [1, 1, 1, 1, 1, 1, 2, 2]) await jobs.send(crowd, { account });
  await expect.poll(() => finished, { timeout: 30_000 }).toBe(8);
  expect(most.all).toBeGreaterThan(1);
  expect(most.of.get(1)).toBeLessThanOrEqual(2);
});

test('adds no second job while a job for the same subject waits', async () => {
  await db.transaction(async (tx) => {
    for (const place of [1, 1, 2, 1]) await jobs.send(oncePer, { place, what: `place ${place}` }, tx);
  });
  await expect.poll(() => times('place 2'), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => times('place 1'), { timeout: 20_000 }).toBe(1);
  await jobs.send(oncePer, { place: 1, what: 'place 1' });
  await expect.poll(() => times('place 1'), { timeout: 20_000 }).toBe(2);
});

test('refuses invalid input when a job is sent', async () => {
  await expect(jobs.send(note, JSON.parse('{"what":7}'))).rejects.toThrow(/what/);
});

test('refuses a duplicate name and a recurring job that is not in the list', async () => {
  const options = { db, log, metrics: new Registry(), recurring: [] };
  await expect(openJobs({ ...options, all: [note, note] })).rejects.toThrow('Two jobs are called note.');
  const recurring = [{ job: stumble, cron: '0 3 * * *', zone: 'Europe/Berlin' }];
  await expect(openJobs({ ...options, all: [note], recurring })).rejects.toThrow(
    /stumble happens by the clock/,
  );
});

test('stores recurring jobs with their time zone and deletes jobs that were removed', async () => {
  const recurring = [{ job: note, cron: '30 2 * * *', zone: 'America/Chicago' }];
  const schedules = async () =>
    (await db.execute<{ name: string }>(sql`select name, cron, timezone from jobs.schedule`)).rows;
  const first = await openJobs({ db, log, metrics: new Registry(), all, recurring });
  await first.work(services);
  expect(await schedules()).toEqual([{ name: 'note', cron: '30 2 * * *', timezone: 'America/Chicago' }]);
  await first.close();
  const second = await openJobs({ db, log, metrics: new Registry(), all, recurring: [] });
  await second.work(services);
  expect(await schedules()).toEqual([]);
  await second.close();
});

test('another process finishes the job of a killed process', async () => {
  const folder = import.meta.dirname;
  const script = `
    import { Registry } from 'prom-client';
    import { z } from 'zod';
    import { connect } from ${JSON.stringify(join(folder, '../db/open-database.ts'))};
    import { forInstallation, job } from ${JSON.stringify(join(folder, 'job.ts'))};
    import { openJobs } from ${JSON.stringify(join(folder, 'open-jobs.ts'))};
    import { openLog } from ${JSON.stringify(join(folder, '../log/log.ts'))};
    const log = openLog({ logLevel: 'silent' });
    const hold = job({ name: 'hold', title: 'Hold on', input: z.object({ what: z.string() }), owner: forInstallation, expireAfter: 2, run: async () => {
      process.stdout.write('begun');
      await new Promise(() => setInterval(() => {}, 1000));
    } });
    const jobs = await openJobs({ db: connect(${JSON.stringify(db.url)}, log), log, metrics: new Registry(), all: [hold], recurring: [] });
    await jobs.send(hold, { what: 'finished by another' });
    await jobs.work({});`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: folder });
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  const hold = job({
    name: 'hold',
    title: 'Hold on',
    input: z.object({ what: z.string() }),
    owner: forInstallation,
    expireAfter: 2,
    run: note.perform,
  });
  const other = await openJobs({
    db,
    log,
    metrics: new Registry(),
    all: [hold],
    recurring: [],
    lookEverySeconds: 1,
  });
  await other.work(services);
  await expect.poll(() => times('finished by another'), { timeout: 30_000 }).toBe(1);
  await other.close();
});

test('schedules the recurring jobs after an outage that began before', async () => {
  const line = await breakableDatabase(db.url);
  const cutDb = connect(line.url, log);
  const recurring = [{ job: note, cron: '0 3 * * *', zone: 'UTC' }];
  const queues = await openJobs({ db: cutDb, log, metrics: new Registry(), all, recurring });
  line.cut();
  const working = queues.work({ ...services, db: cutDb });
  await line.mend();
  await expect(working).resolves.toBeUndefined();
  const scheduled = await db.execute<{ cron: string }>(
    sql`select cron from jobs.schedule where name = 'note'`,
  );
  expect(scheduled.rows).toEqual([{ cron: '0 3 * * *' }]);
  await queues.close();
  await cutDb.close();
}, 60_000);

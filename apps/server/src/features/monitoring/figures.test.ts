import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { connect } from '../../kit/db/open-database';
import { installationJob } from '../../kit/jobs/job';
import { openJobs } from '../../kit/jobs/open-jobs';
import { contentMaker } from '../../testing/test-content';
import { type Someone, testWorld } from '../../testing/test-world';
import { devices } from '../../schema/devices';
import { files } from '../../schema/files';
import { sources } from '../../schema/sources';
import { measureInstallation } from './installation-metrics';
import { readStored, storedSharedFor } from './stored-cache';

const world = await testWorld();
const { services, clock, register } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');
const paint = installationJob({ name: 'paint', title: 'Paint', run: async () => {} });
// Creates the tables of the job queues, and the queue of the job.
const queues = await openJobs({ ...services, metrics: new Registry(), all: [paint], recurring: [] });
await queues.close();

const { db } = services;
const metrics = new Registry();
measureInstallation(services, metrics);
/** Returns the metrics 15 seconds later, when they are read again. */
const read = () => {
  clock.advance(15_000);
  return metrics.metrics();
};

test('counts the paired TVs by their last ping', async () => {
  const [first, second] = [await make.running(anna), await make.running(anna)];
  await make.running(anna);
  const pinged = (minutesAgo: number, screenId: number) =>
    db
      .update(devices)
      .set({ pingTime: new Date(clock.now().getTime() - minutesAgo * 60_000) })
      .where(sql`${devices.screenId} = ${screenId}`);
  await pinged(20, first.screen.id);
  await pinged(32, second.screen.id);
  const text = await read();
  expect(text).toContain('marquee_tvs_paired 3');
  expect(text).toContain('marquee_tvs_online 1');
  expect(text).toContain('marquee_tvs_silent 2');
});

test('counts the jobs of all processes by state', async () => {
  for (const state of ['created', 'retry', 'active', 'failed', 'completed'])
    await db.execute(sql`insert into jobs.job (name, state) values ('paint', ${state}::jobs.job_state)`);
  const text = await read();
  expect(text).toContain('marquee_jobs_queued{queue="paint"} 2');
  expect(text).toContain('marquee_jobs_running{queue="paint"} 1');
  expect(text).toContain('marquee_jobs_given_up{queue="paint"} 1');
});

test('counts failing and stale sources, and shows the last success', async () => {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const source = (address: string, row: Partial<typeof sources.$inferInsert>) => ({
    accountId: anna.accountId,
    kind: 'rss' as const,
    address,
    dueAt: clock.now(),
    wantedAt: hoursAgo(1),
    ...row,
  });
  const newest = hoursAgo(1);
  await db
    .insert(sources)
    .values([
      source('https://a.example', { fetchedAt: newest }),
      source('https://b.example', { fetchedAt: hoursAgo(7), failures: 5 }),
      source('https://c.example', { fetchedAt: hoursAgo(2), failures: 5 }),
      source('https://d.example', { failures: 5, wantedAt: hoursAgo(30) }),
    ]);
  const text = await read();
  expect(text).toContain('marquee_sources{kind="rss"} 4');
  expect(text).toContain('marquee_sources_failing{kind="rss"} 3');
  expect(text).toContain('marquee_sources_stale{kind="rss"} 1');
  const seconds = newest.getTime() / 1_000;
  expect(text).toContain(`marquee_source_last_success_timestamp_seconds{kind="rss"} ${seconds}`);
});

const storeFile = ({ accountId, departmentId }: Someone, key: string, size: number) =>
  db.insert(files).values({
    accountId,
    departmentId,
    brandDepartmentId: departmentId,
    key,
    contentType: 'image/png',
    size,
    hash: key,
  });

test('shows the sizes of files, database and disk, and the connections', async () => {
  await storeFile(anna, 'logo.png', 1_234);
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(size), 0)`, count: sql<string>`count(*)` })
    .from(files);
  clock.advance(storedSharedFor);
  const text = await read();
  expect(text).toContain(`marquee_stored_bytes ${row?.bytes}`);
  expect(text).toContain(`marquee_stored_files ${row?.count}`);
  for (const name of ['database_size_bytes', 'disk_free_bytes', 'disk_size_bytes'])
    expect(text).toMatch(new RegExp(`^marquee_${name} [1-9]`, 'm'));
  expect(text).toMatch(/^marquee_database_connections\{state="idle"\} \d/m);
  expect(text).toMatch(/^marquee_database_connections\{state="used"\} \d/m);
  expect(text).toContain('marquee_database_waiting 0');
  expect(text).toContain('marquee_database_up 1');
});

test('sums the files once in five minutes', async () => {
  const sum = () => readStored(db, clock.now());
  await db.delete(files);
  await storeFile(anna, 'poster.png', 5_678);
  clock.advance(storedSharedFor);
  const before = await sum();
  await db.delete(files);
  clock.advance(storedSharedFor - 1);
  expect(await sum()).toEqual(before);
  clock.advance(1);
  expect(await sum()).toEqual({ bytes: 0, files: 0 });
  expect(before).toEqual({ bytes: 5_678, files: 1 });
});

test('reads the database once in 15 seconds for all metrics', async () => {
  const statements: string[] = [];
  const counted = Object.assign(Object.create(db), {
    execute: (statement: never) => {
      statements.push('all figures');
      return db.execute(statement);
    },
    select: (fields: never) => {
      statements.push('the sums of the files');
      return db.select(fields);
    },
  });
  const registry = new Registry();
  measureInstallation({ ...services, db: counted }, registry);
  await registry.metrics();
  clock.advance(14_999);
  await registry.metrics();
  expect(statements).toEqual(['all figures', 'the sums of the files']);
  clock.advance(1);
  await registry.metrics();
  expect(statements).toEqual(['all figures', 'the sums of the files', 'all figures']);
});

test('without a database, shows that it is away and leaves its figures out', async () => {
  const away = connect('postgresql://nobody@127.0.0.1:1/nothing', services.log);
  const registry = new Registry();
  measureInstallation({ ...services, db: away }, registry);
  const text = await registry.metrics();
  await away.close();
  expect(text).toContain('marquee_database_up 0');
  expect(text).not.toMatch(/^marquee_tvs_paired \d/m);
  expect(text).toMatch(/^marquee_disk_free_bytes \d/m);
});

test('shows a database that can only be read as away', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const setting = `alter database ${rows[0]?.name} set default_transaction_read_only`;
  await db.execute(sql.raw(`${setting} = on`));
  const standby = connect(db.url, services.log);
  const registry = new Registry();
  measureInstallation({ ...services, db: standby }, registry);
  expect(await registry.metrics()).toContain('marquee_database_up 0');
  await standby.close();
  await db.execute(sql.raw(`${setting} = off`));
});

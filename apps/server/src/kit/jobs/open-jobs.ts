import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { z } from 'zod';
import { type Database, type Db, idleTimeoutMillis } from '../db/open-database';
import { removeTimeLimits } from '../db/remove-time-limits';
import { untilReached } from '../db/until-reached';
import type { Job, Services, Work } from '../http/context';
import type { Log } from '../log/log';
import { failedJobs, queueOfFailed, reasonOf } from './failed-jobs';
import type { Recurring } from './job';
import { jobsChannel, runQueues } from './run-queues';
import { ownerNumber } from './waiting-jobs';

type Options = {
  db: Database;
  log: Log;
  metrics: Registry;
  all: readonly Work[];
  recurring: readonly Recurring[];
  /**
   * Seconds between checks for runs whose process has ended, and for jobs whose notification was lost. Default: 15. Other jobs
   * begin without waiting for a check.
   */
  lookEverySeconds?: number;
};

/**
 * Opens the job queues in the database. Every process may send jobs. Only processes with the role worker call `work`.
 * @throws Error if two jobs have the same name, or if a recurring job is not in the list
 */
export const openJobs = async ({ db, log, metrics, all, recurring, lookEverySeconds = 15 }: Options) => {
  checkNames(all, recurring);
  const bossOptions = {
    connectionString: db.url,
    // pg-boss passes these two on to its pool.
    onConnect: removeTimeLimits,
    idleTimeoutMillis,
    schema: 'jobs',
    application_name: 'marquee jobs',
    max: 4,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    // No job of Marquee waits for another job.
    flowIntervalSeconds: 86_400,
    // The schedules have steps of a minute.
    cronWorkerIntervalSeconds: 15,
  };
  const boss = new PgBoss(bossOptions);
  boss.on('error', (error) => db.noteError(error, 'the job queue met an error'));
  await boss.start();
  await bringQueuesUpToDate(boss, all);

  const closing = new AbortController();
  const noteFailure = countFailures(metrics, log);
  const seconds = new Histogram({
    name: 'marquee_job_duration_seconds',
    help: 'Duration of attempts of jobs in this process, also failed attempts, by queue',
    labelNames: ['queue'],
    buckets: [0.1, 0.5, 2.5, 10, 60, 300, 1_800],
    registers: [metrics],
  });
  const performWith = (services: Services) => async (work: Work, job: JobWithMetadata) => {
    const measured = seconds.startTimer({ queue: work.name });
    await work
      .perform(services, job.data)
      .catch((error: unknown) => noteFailure(job, error))
      .finally(measured);
  };
  let queues: Awaited<ReturnType<typeof runQueues>> | undefined;

  const onFailed = async (id: string, change: (name: string) => Promise<unknown>): Promise<boolean> => {
    const name = await queueOfFailed(db, id);
    if (name === undefined) return false;
    await change(name);
    return true;
  };

  return {
    failed: async () => {
      const works = new Map(all.map((work) => [work.name, work]));
      return (await failedJobs(db)).map((each) => {
        const work = works.get(each.name);
        return { ...each, title: work?.title ?? each.name, about: work?.aboutOf(each.data) ?? '' };
      });
    },
    retry: (id: string) =>
      onFailed(id, async (name) => {
        await boss.retry(name, id);
        await db.execute(sql`select pg_notify(${jobsChannel}, ${name})`);
      }),
    dismiss: (id: string) => onFailed(id, (name) => boss.deleteJob(name, id)),
    send: async <Input extends z.ZodType>(
      job: Job<Input>,
      input: z.output<Input>,
      tx?: Db,
    ): Promise<void> => {
      const data = job.input.parse(input);
      if (!isObject(data)) throw new Error(`The input of ${job.name} must be an object.`);
      const options = { priority: ownerNumber(job.ownerOf(data)), ...(tx && { db: fromDrizzle(tx, sql) }) };
      if (!job.onceFor) await boss.send(job.name, data, options);
      else {
        const singletonKey = String(job.onceFor(data));
        const added = await boss.send(job.name, data, { ...options, singletonKey });
        // An upsert locks the waiting job until the transaction ends. Without the lock, the job could begin before the commit and
        // would read the rows without the change, and no other job would follow.
        if (added === null) await boss.upsert(job.name, data, { ...options, singletonKey });
      }
    },
    /** Runs the jobs of all queues, and the recurring jobs, until `close` is called. */
    work: async (services: Services): Promise<void> => {
      const start = async () => {
        queues ??= await runQueues({
          boss,
          db,
          works: all,
          perform: performWith(services),
          lookEverySeconds,
        });
        await bringSchedulesUpToDate(boss, recurring);
      };
      await untilReached(db, 'the jobs were not started', start, closing.signal);
    },
    /** Stops the queues and waits for running jobs, at most ten seconds. */
    close: async () => {
      closing.abort();
      await queues?.close();
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };
};

/** Creates missing queues, and changes queues that another release created with other settings. */
const bringQueuesUpToDate = async (boss: PgBoss, all: readonly Work[]) => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retries, expireAfter, waitsOnce } of all) {
    const options = {
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: expireAfter,
      // Without a heartbeat, a job that may take hours would be repeated only hours after its process was killed.
      heartbeatSeconds: Math.min(30, Math.max(10, expireAfter)),
      deleteAfterSeconds: 7 * 86_400,
      notify: true,
    };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { ...options, policy: waitsOnce ? 'short' : 'standard' });
    else if (!isDeepStrictEqual(queue, { ...queue, ...options })) await boss.updateQueue(name, options);
  }
};

/** Adds, changes and deletes schedules, so that they are those of this release. */
const bringSchedulesUpToDate = async (boss: PgBoss, recurring: readonly Recurring[]) => {
  for (const { name } of await boss.getSchedules()) {
    if (!recurring.some(({ job }) => job.name === name)) await boss.unschedule(name);
  }
  for (const { job, cron, zone } of recurring) await boss.schedule(job.name, cron, {}, { tz: zone });
};

/** Returns a handler that logs and counts a failed attempt, and throws the reason that is stored with the job. */
const countFailures = (metrics: Registry, log: Log) => {
  const tries = new Counter({
    name: 'marquee_jobs_failed_total',
    help: 'Attempts of jobs that failed in this process, by queue',
    labelNames: ['queue'],
    registers: [metrics],
  });
  return (
    { id, name, retryCount, retryLimit }: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'>,
    error: unknown,
  ): never => {
    tries.inc({ queue: name });
    const facts = {
      job: name,
      id,
      try: retryCount + 1,
      of: retryLimit + 1,
      reason: reasonOf(error),
      err: error,
    };
    if (retryCount < retryLimit) log.warn(facts, 'a job failed and will be tried again');
    else log.error(facts, 'a job failed at its last try; administrators see it in Settings');
    throw new Error(facts.reason);
  };
};

const checkNames = (all: readonly Work[], recurring: readonly Recurring[]) => {
  const names = all.map((job) => job.name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`Two jobs are called ${twice}.`);
  const lost = recurring.find(({ job }) => !names.includes(job.name));
  if (lost) throw new Error(`${lost.job.name} happens by the clock, but is not among the jobs.`);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

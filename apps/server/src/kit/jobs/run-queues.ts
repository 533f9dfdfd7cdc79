import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/open-database';
import type { Work } from '../http/context';
import { inOneRun } from '../run/in-one-run';
import { openTurns } from './open-turns';
import { runClaimed } from './run-claimed';
import { nextStarts, waitingJobs } from './waiting-jobs';

/** The channel on which pg-boss notifies about due jobs of the schema `jobs`. The payload is the name of the queue. */
export const jobsChannel = `pgboss_${createHash('sha224').update('jobs').digest('hex').slice(0, 24)}`;
/** Maximum time that `close` waits for running jobs, in milliseconds. */
const closeWithin = 10_000;

type Options = {
  boss: PgBoss;
  db: Database;
  works: readonly Work[];
  /** Runs a job. Rejects with the reason that is stored with the job. */
  perform: (work: Work, job: JobWithMetadata) => Promise<void>;
  /** Maximum time between two looks at all queues, in seconds. A look finds jobs whose notification was lost. */
  lookEverySeconds: number;
};

/**
 * Runs the jobs of all queues until `close` is called. The owners of the jobs of a queue take turns. One statement looks at all
 * queues: when the next waiting job becomes due, after a failed attempt, and at least every `lookEverySeconds`. A notification starts a
 * new job at once.
 */
export const runQueues = async ({ boss, db, works, perform, lookEverySeconds }: Options) => {
  const running = new Map<Promise<void>, JobWithMetadata | undefined>();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  const report = (error: unknown) => db.noteError(error, 'the job queue met an error');
  const keep = (run: Promise<void>, job?: JobWithMetadata) => {
    const kept = run.catch(report).finally(() => running.delete(kept));
    running.set(kept, job);
  };

  // pg-boss repeats a failed attempt after a delay.
  const lookAfterFailure = (succeeded: boolean) => {
    if (!succeeded) lookAtAll();
  };
  const openQueue = (work: Work) => {
    const turns = openTurns(work);
    const claimAll = async () => {
      let waiting = await waitingJobs(db, [work.name]);
      while (!isClosing) {
        const owner = turns.next(waiting);
        if (owner === undefined) return;
        const options = { includeMetadata: true, minPriority: owner, maxPriority: owner } as const;
        const [job] = await boss.fetch<object>(work.name, options);
        // Another process has taken the last job of the owner, or a transaction holds the job.
        if (!job) waiting = waiting.filter((each) => each.owner !== owner);
        else {
          turns.begin(owner);
          const run = runClaimed({ boss, perform, report }, work, job);
          keep(
            run
              .finally(() => turns.end(owner))
              .then(lookAfterFailure)
              .then(claim),
            job,
          );
        }
      }
    };
    const claim = inOneRun(claimAll);
    return () => keep(claim());
  };
  const queues = new Map(works.map((work) => [work.name, openQueue(work)]));
  const look = inOneRun(async () => {
    let wait = lookEverySeconds;
    try {
      for (const { queue, isDue, seconds } of await nextStarts(db, [...queues.keys()])) {
        if (isDue) queues.get(queue)?.();
        wait = Math.min(wait, seconds ?? wait);
      }
    } finally {
      clearTimeout(timer);
      if (!isClosing) timer = setTimeout(lookAtAll, Math.ceil(wait * 1_000));
    }
  });
  const lookAtAll = () => keep(look());

  const listening = await boss.getDb().listen?.(jobsChannel, (name) => queues.get(name)?.(), lookAtAll);
  lookAtAll();

  const drain = async () => {
    while (running.size > 0) await Promise.all(running.keys());
  };
  return {
    /** Starts no more jobs and waits for running jobs, at most ten seconds. Jobs that still run are repeated by another process. */
    close: async (): Promise<void> => {
      isClosing = true;
      clearTimeout(timer);
      await listening?.close();
      await Promise.race([drain(), sleep(closeWithin, undefined, { ref: false })]);
      for (const job of running.values())
        if (job) await boss.fail(job.name, job, { message: 'The process ended.' }).catch(report);
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Work } from '../http/context';

type Options = {
  boss: PgBoss;
  /** Runs a job. Rejects with the reason that is stored with the job. */
  perform: (work: Work, job: JobWithMetadata) => Promise<void>;
  report: (error: unknown) => void;
};

/**
 * Runs a claimed job and stores its result. During the run, a heartbeat tells pg-boss that the process of the job is alive. A run that
 * takes too long has failed. Returns whether the run succeeded and its result was stored.
 */
export const runClaimed = async (
  { boss, perform, report }: Options,
  work: Work,
  job: JobWithMetadata,
): Promise<boolean> => {
  const beat = setInterval(
    () => boss.touch(work.name, job).catch(report),
    (job.heartbeatSeconds ?? work.expireAfter) * 500,
  );
  try {
    const failure = await within(perform(work, job), work.expireAfter).then(
      () => undefined,
      (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
    );
    if (failure) await boss.fail(work.name, job, failure);
    else await boss.complete(work.name, job);
    return failure === undefined;
  } catch (error) {
    // The database may be unavailable. Then the job runs again, because its heartbeat ends.
    report(error);
    return false;
  } finally {
    clearInterval(beat);
  }
};

const within = async (work: Promise<void>, seconds: number): Promise<void> => {
  const ended = new AbortController();
  const late = sleep(seconds * 1_000, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`The job took more than ${seconds} seconds.`);
  });
  // The end of the work cancels the limit.
  late.catch(() => {});
  await Promise.race([work, late]).finally(() => ended.abort());
};

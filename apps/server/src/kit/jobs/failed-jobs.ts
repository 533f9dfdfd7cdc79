import { DrizzleQueryError, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open-database';

/** A job whose last attempt failed. It is stored for seven days. */
export type FailedJob = {
  id: string;
  name: string;
  data: unknown;
  failedAt: Date;
  tries: number;
  /** The cause, in one sentence without a stack. */
  reason: string;
};

const maxListed = 200;
const failure = z.union([
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);
/** Messages of pg-boss for a process that ended or hung during a job. */
const processEnded = /^job (heartbeat timeout|timed out)/;

/** Returns the newest failed jobs of all processes, at most 200. */
export const failedJobs = async (db: Db): Promise<FailedJob[]> => {
  const { rows } = await db.execute<Omit<FailedJob, 'reason'> & { output: unknown }>(
    sql`select id, name, data, completed_on as "failedAt", retry_count + 1 as tries, output
      from jobs.job where state = 'failed' order by completed_on desc, id limit ${maxListed}`,
  );
  return rows.map(({ output, failedAt, ...row }) => ({
    ...row,
    failedAt: new Date(failedAt),
    reason: reasonIn(output),
  }));
};

/** Returns the queue of a failed job, or undefined if no failed job has this id. */
export const queueOfFailed = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from jobs.job where id = ${id}::uuid and state = 'failed'`,
  );
  return rows[0]?.name;
};

const reasonIn = (stored: unknown): string => {
  const message = failure.safeParse(stored).data?.split('\n')[0] ?? 'The reason is not known.';
  return processEnded.test(message) ? 'The process that ran it ended or did not respond.' : message;
};

/**
 * Returns the reason of a failure for storage: without a stack, and without the values of a statement, which may be secret.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause ?? 'A statement failed.');
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};

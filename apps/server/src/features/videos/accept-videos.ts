import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { answers } from '../../schema/messages';
import { jobIdIn, shownFor } from './stand-in-queries';
import { videoJobs } from '../../schema/videos';

type Job = typeof videoJobs.$inferSelect;

/**
 * Returns answers to store. Locks the jobs of the videos whose stand-ins the answers contain, and records that the answers wait
 * for these videos, with the previous values. If a video is ready or has failed, the result of its job replaces the stand-in.
 */
export const acceptVideos = async <Row extends { messageId: number; questionId: number; value: string }>(
  tx: Transaction,
  actor: Pick<Person, 'accountId'>,
  rows: Row[],
): Promise<Row[]> => {
  const named = [...new Set(rows.flatMap(({ value }) => jobIdIn(value) ?? []))];
  if (named.length === 0) return rows;
  const jobs = await tx
    .select()
    .from(videoJobs)
    .where(and(inArray(videoJobs.id, named), eq(videoJobs.accountId, actor.accountId)))
    .for('update');
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const kept: Row[] = [];
  for (const row of rows) {
    const id = jobIdIn(row.value);
    const job = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !job)
      throw new AppError('not-found', ['This file does not exist. Please choose it again.']);
    kept.push(job ? { ...row, value: await valueFor(tx, row, job) } : row);
  }
  return kept;
};

const valueFor = async (
  tx: Transaction,
  { messageId, questionId, value }: { messageId: number; questionId: number; value: string },
  job: Job,
): Promise<string> => {
  if (job.messageId !== messageId) return shownFor(job);
  const [answer] = await tx
    .select({ value: answers.value })
    .from(answers)
    .where(and(eq(answers.messageId, messageId), eq(answers.questionId, questionId)));
  const isWaiting = job.status === 'Submitted' || job.status === 'Progressing';
  // The job failed before the answer was saved, so it has no previous video to restore.
  if (job.status === 'Error' && job.questionId === null) return answer?.value ?? '';
  if (!isWaiting) return shownFor(job);
  if (answer?.value === value) return value;
  const previous = await supersede(tx, answer?.value ?? '');
  await tx.update(videoJobs).set({ questionId, previous }).where(eq(videoJobs.id, job.id));
  return value;
};

/** Ends the job of a video that another video replaces. Returns the value that the answer had before the stand-in. */
const supersede = async (tx: Transaction, value: string): Promise<string> => {
  const id = jobIdIn(value);
  if (id === undefined) return value;
  const [job] = await tx
    .update(videoJobs)
    .set({ status: 'Error', error: 'Another video took its place.' })
    .where(eq(videoJobs.id, id))
    .returning();
  return job ? shownFor(job) : '';
};

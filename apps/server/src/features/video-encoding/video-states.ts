import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { unnamedKeys } from '../files/file-queries';
import { files } from '../../schema/files';
import { recordFileUses } from '../files/file-use-rows';
import { uploadName } from '../files/upload-name-queries';
import { lastAsVideos } from '../files/video-length-rows';
import { lockOwner } from '../messages/check-reservation';
import { answers, messages } from '../../schema/messages';
import { remakeThumbnails } from '../messages/message-thumbnail-jobs';
import { standIn } from '../videos/stand-in-queries';
import { videoJobs } from '../../schema/videos';
import { recordEvent } from '../webhooks/webhook-event-rows';

/**
 * The attempt is no longer needed: a newer attempt has started, the video was replaced or is finished, or its message was
 * deleted.
 */
export class VideoIsOver extends Error {
  override name = 'VideoIsOver';
}

/** Maximum number of attempts. An attempt ends without a result if its process is killed, also on a busy machine. */
const maxTries = 8;

type Job = typeof videoJobs.$inferSelect;
export type Try = Job & { isLastTry: boolean };

type OwnerIds = Pick<Job, 'messageId' | 'reservationId' | 'libraryDepartmentId'>;

/**
 * Returns the id of the job's message. A message that is not saved yet has the id of its reservation. A video of the library has the
 * id of the department.
 */
export const ownerIdOf = ({ messageId, reservationId, libraryDepartmentId }: OwnerIds): number =>
  messageId ?? reservationId ?? libraryDepartmentId ?? 0;

export type StoredVideoFile = { key: string; contentType: string; size: number; hash: string };

export type MadeVideo = {
  video: StoredVideoFile & { hasSound: boolean; thumbnail: string };
  poster: StoredVideoFile;
  width: number;
  height: number;
  seconds: number;
};

const unfinished = inArray(videoJobs.status, ['Submitted', 'Progressing']);

/** Starts another attempt. Returns undefined if the job is finished, was deleted, or has had all its attempts. */
export const beginVideo = async (services: Services, id: number): Promise<Try | undefined> => {
  const [job] = await services.db
    .update(videoJobs)
    .set({ status: 'Progressing', progress: 0, tries: sql`tries + 1`, heardAt: services.clock.now() })
    .where(and(eq(videoJobs.id, id), unfinished, lt(videoJobs.tries, maxTries)))
    .returning();
  if (job) return { ...job, isLastTry: job.tries >= maxTries };
  const [lost] = await services.db
    .select()
    .from(videoJobs)
    .where(and(eq(videoJobs.id, id), unfinished));
  // Each attempt was killed before it could report a reason.
  if (lost) await failVideo(services, lost, 'It was tried too often.');
  return undefined;
};

/** Records the progress of an attempt. Returns whether the attempt is still needed. */
export const recordProgress = async (services: Services, job: Try, progress: number): Promise<boolean> => {
  const heard = await services.db
    .update(videoJobs)
    .set({ progress, heardAt: services.clock.now() })
    .where(stillMine(job))
    .returning({ id: videoJobs.id });
  return heard.length > 0;
};

const stillMine = ({ id, tries }: Pick<Try, 'id' | 'tries'>) =>
  and(eq(videoJobs.id, id), eq(videoJobs.tries, tries), unfinished);

/** Stores a finished video, writes its address into the answer that waits for the video, and announces the change. */
export const finishVideo = async (services: Services, job: Try, made: MadeVideo): Promise<void> => {
  const isDone = await services.db.transaction(async (tx) => {
    await lockOwner(tx, ownerIdOf(job));
    const { video, poster, width, height, seconds } = made;
    const [mine] = await tx
      .update(videoJobs)
      .set({ status: 'Complete', progress: 1, outputKey: video.key, width, height, seconds })
      .where(stillMine(job))
      .returning();
    if (!mine) return false;
    const { accountId, departmentId, messageId, reservationId, libraryDepartmentId } = mine;
    const owned = { accountId, departmentId, messageId, reservationId, libraryDepartmentId };
    await tx.insert(files).values([
      { ...owned, ...video, name: await nameOf(tx, mine.key), width, height, seconds },
      { ...owned, ...poster },
    ]);
    await replaceAnswer(services, tx, mine, `/content/${video.key}`);
    if (messageId !== null) await lastAsVideos(tx, [messageId]);
    return true;
  });
  if (!isDone) {
    for (const { key } of [made.video, made.poster]) await services.storage.remove(key);
    throw new VideoIsOver();
  }
  await removeUpload(services, job);
};

/** Returns the name of the upload of a video, or of the stored video that was converted again. */
const nameOf = async (tx: Transaction, key: string): Promise<string> => {
  const [source] = await tx.select({ name: files.name }).from(files).where(eq(files.key, key)).limit(1);
  return source?.name || uploadName(tx, key);
};

/** Records that a video has failed, and restores the previous value of the answer. */
export const failVideo = async (
  services: Services,
  job: Pick<Try, 'id' | 'tries' | 'key'> & OwnerIds,
  error: string,
): Promise<void> => {
  const isDone = await services.db.transaction(async (tx) => {
    await lockOwner(tx, ownerIdOf(job));
    const [mine] = await tx
      .update(videoJobs)
      .set({ status: 'Error', error })
      .where(stillMine(job))
      .returning();
    if (!mine) return false;
    await recordFailure(tx, mine);
    await replaceAnswer(services, tx, mine, mine.previous);
    return true;
  });
  if (isDone) await removeUpload(services, job);
};

/** Records the event for webhooks. A video of a message that is not saved yet has no event. */
const recordFailure = async (tx: Transaction, { id, messageId, departmentId, error }: Job): Promise<void> => {
  if (messageId === null) return;
  const [message] = await tx
    .select({ id: messages.id, name: messages.name })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message) return;
  const data = { message, reason: error ?? '' };
  await recordEvent(tx, { departmentId, kind: 'video.failed', subjectId: id, data });
};

/** Removes the upload unless content uses the file, because a call can name any file of the message as an upload. */
const removeUpload = async ({ db, storage }: Services, { key }: Pick<Try, 'key'>) => {
  for (const unnamed of await unnamedKeys(db, [key])) await storage.remove(unnamed);
};

/**
 * Replaces the stand-in of the video in an answer by `value`. If no answer contains the stand-in, the message is not changed. A
 * message that is not saved yet, and the library, have no answers.
 */
const replaceAnswer = async (
  services: Services,
  tx: Transaction,
  { id, accountId, messageId, questionId, libraryDepartmentId }: Job,
  value: string,
) => {
  if (libraryDepartmentId !== null) return announce(tx, { topic: 'files', id: accountId });
  if (messageId === null) return;
  const replaced = await tx
    .update(answers)
    .set({ value })
    .where(
      and(
        eq(answers.messageId, messageId),
        eq(answers.questionId, questionId ?? 0),
        eq(answers.value, standIn(id)),
      ),
    )
    .returning({ id: answers.id });
  if (replaced.length > 0) {
    const now = services.clock.now();
    await touch(tx, messages, [messageId], now);
    await recordFileUses({ ...services, now }, tx, [messageId]);
    await remakeThumbnails(services.jobs, tx, [messageId]);
  }
  await announce(tx, { topic: 'messages', id: accountId });
};

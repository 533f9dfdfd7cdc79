import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Doors } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { unnamedKeys } from '../files/file-queries';
import { files } from '../files/file-tables';
import { answers, messages } from '../messages/message-tables';
import { remakeThumbnails } from '../messages/message-thumbnail-jobs';
import { noteFileUses } from '../uploads/file-use-rows';
import { standIn } from '../uploads/stand-in-queries';
import { lastAsVideos } from '../uploads/video-rows';
import type { StoredVideoFile } from './make-video';
import { videoJobs } from './video-tables';

/** The video was made by another try, took too long, was replaced, or its message is gone: nothing is left to be done. */
export class VideoIsOver extends Error {
  override name = 'VideoIsOver';
}

const mostTries = 3;

export type Try = typeof videoJobs.$inferSelect & { isLastTry: boolean };

export type MadeVideo = {
  video: StoredVideoFile;
  poster: StoredVideoFile;
  width: number;
  height: number;
  seconds: number;
};

const unfinished = inArray(videoJobs.status, ['Submitted', 'Progressing']);

/** One more try; undefined when there is nothing to be done, or all tries came to nothing. */
export const beginVideo = async (doors: Doors, id: number): Promise<Try | undefined> => {
  const [job] = await doors.db
    .update(videoJobs)
    .set({ status: 'Progressing', progress: 0, tries: sql`tries + 1`, heardAt: doors.clock.now() })
    .where(and(eq(videoJobs.id, id), unfinished, lt(videoJobs.tries, mostTries)))
    .returning();
  if (job) return { ...job, isLastTry: job.tries >= mostTries };
  const [lost] = await doors.db
    .select()
    .from(videoJobs)
    .where(and(eq(videoJobs.id, id), unfinished));
  // Each try was killed before it could say anything.
  if (lost) await failVideo(doors, lost, 'It was tried too often.');
  return undefined;
};

/** Says how far a try is, and hears whether it is still wanted. */
export const beatVideo = async (doors: Doors, job: Try, progress: number): Promise<boolean> => {
  const heard = await doors.db
    .update(videoJobs)
    .set({ progress, heardAt: doors.clock.now() })
    .where(stillMine(job))
    .returning({ id: videoJobs.id });
  return heard.length > 0;
};

const stillMine = ({ id, tries }: Pick<Try, 'id' | 'tries'>) =>
  and(eq(videoJobs.id, id), eq(videoJobs.tries, tries), unfinished);

/** The video takes its place in the answer that waits for it, and on the screens. */
export const finishVideo = async (doors: Doors, job: Try, made: MadeVideo): Promise<void> => {
  const isDone = await doors.db.transaction(async (tx) => {
    await lockMessage(tx, job);
    const { video, poster, width, height, seconds } = made;
    const [mine] = await tx
      .update(videoJobs)
      .set({ status: 'Complete', progress: 1, outputKey: video.key, width, height, seconds })
      .where(stillMine(job))
      .returning();
    if (!mine) return false;
    const { accountId, departmentId, messageId } = mine;
    const owned = { accountId, departmentId, messageId };
    await tx.insert(files).values([
      { ...owned, ...video },
      { ...owned, ...poster },
    ]);
    await replaceAnswer(doors, tx, mine, `/content/${video.key}`);
    await lastAsVideos(tx, [messageId]);
    return true;
  });
  if (!isDone) {
    for (const { key } of [made.video, made.poster]) await doors.storage.remove(key);
    throw new VideoIsOver();
  }
  await removeUpload(doors, job);
};

/** The answer is what it was before. */
export const failVideo = async (
  doors: Doors,
  job: Pick<Try, 'id' | 'tries' | 'key' | 'messageId'>,
  error: string,
): Promise<void> => {
  const isDone = await doors.db.transaction(async (tx) => {
    await lockMessage(tx, job);
    const [mine] = await tx
      .update(videoJobs)
      .set({ status: 'Error', error })
      .where(stillMine(job))
      .returning();
    if (!mine) return false;
    await replaceAnswer(doors, tx, mine, mine.previous);
    return true;
  });
  if (isDone) await removeUpload(doors, job);
};

/** Unless messages show it: any file of the message can be asked for. */
const removeUpload = async ({ db, storage }: Doors, { key }: Pick<Try, 'key'>) => {
  for (const unnamed of await unnamedKeys(db, [key])) await storage.remove(unnamed);
};

/** First, as whoever saves the message does: neither waits for the other in a circle. */
const lockMessage = (tx: Transaction, { messageId }: Pick<Try, 'messageId'>) =>
  tx.select({ id: messages.id }).from(messages).where(eq(messages.id, messageId)).for('update');

/** Where nothing waits for it, the message stays as its editor has seen it. */
const replaceAnswer = async (
  doors: Doors,
  tx: Transaction,
  { id, accountId, messageId, questionId }: typeof videoJobs.$inferSelect,
  value: string,
) => {
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
    const now = doors.clock.now();
    await tx.update(messages).set({ lastModified: now }).where(eq(messages.id, messageId));
    await noteFileUses({ ...doors, now }, tx, [messageId]);
    await remakeThumbnails(doors.jobs, tx, [messageId]);
  }
  await announce(tx, { topic: 'messages', id: accountId });
};

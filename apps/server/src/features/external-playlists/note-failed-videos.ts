import { asc, desc, eq } from 'drizzle-orm';
import { messages } from '../../schema/messages';
import type { MakingContext } from '../playlists/made-message-rows';
import { videoJobs } from '../../schema/videos';
import { externalFiles } from '../../schema/external-playlists';
import { keyOfFile } from './made-file-key';

type FileRow = typeof externalFiles.$inferSelect;

/**
 * Stores the fault of each file whose present content is a video that could not be converted. Without it, the file would be
 * fetched and converted again at each reading, because its message has no file.
 * @returns the rows with their faults
 */
export const noteFailedVideos = async (
  { db }: MakingContext,
  playlistId: number,
  rows: FileRow[],
  tries: number,
): Promise<FileRow[]> => {
  const jobs = await db
    .select({ key: messages.madeKey, status: videoJobs.status, error: videoJobs.error })
    .from(videoJobs)
    .innerJoin(messages, eq(messages.id, videoJobs.messageId))
    .where(eq(messages.madeFor, playlistId))
    .orderBy(asc(videoJobs.heardAt), desc(eq(videoJobs.status, 'Error')));
  // The newest job of a message is the last. Of jobs of the same moment, the failed job is older, because another job follows only
  // a failed job.
  const newest = new Map(jobs.map((job) => [job.key, job]));
  const noted = rows.map(async (row) => {
    const failed = [false, true]
      .map((loop) => newest.get(keyOfFile(row, loop, 0) ?? ''))
      .find((job) => job?.status === 'Error');
    if (!failed || row.fault !== null) return row;
    const found = { fault: failedVideo(failed.error), tries };
    await db.update(externalFiles).set(found).where(eq(externalFiles.id, row.id));
    return { ...row, ...found };
  });
  return Promise.all(noted);
};

/** Returns the reason why a video is not shown, as a sentence for people. */
export const failedVideo = (error: string | null): string =>
  `The video could not be converted. ${error ?? ''}`.trim();

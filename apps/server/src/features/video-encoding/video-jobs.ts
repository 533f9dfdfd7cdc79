import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { maxEncodingSeconds } from '../../kit/video/encode-video';
import { removeOldWorkFolders } from '../../kit/video/work-folder';
import { videoJobs } from '../../schema/videos';
import { makeVideo } from './make-video';

export const encodeVideo = job({
  name: 'encode-video',
  title: 'Convert a video',
  input: z.object({ id: z.int(), accountId: jobAccount }),
  owner: forAccount,
  // A video that waits for hours is resumed several times. Of two concurrent runs, the newer ends the older.
  onceFor: ({ id }) => id,
  run: (services, { id }) => makeVideo(services, id),
  // The encoder may take twenty hours on a busy machine. An hour is for the storage.
  expireAfter: maxEncodingSeconds + 3_600,
});

/** Minutes without progress after which a video is resumed. */
const forgottenAfter = 10;

/** Time for which the library shows that a video could not be converted, in milliseconds. */
const libraryJobsKept = 24 * 3_600_000;

/** Resumes videos without recent progress, so that each video is finished even if a run was killed. */
export const resumeVideos = installationJob({
  name: 'resume-videos',
  title: 'Resume unfinished videos',
  run: async ({ db, clock, jobs, config }) => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const forgotten = await tx
        .update(videoJobs)
        .set({ heardAt: now })
        .where(
          and(
            inArray(videoJobs.status, ['Submitted', 'Progressing']),
            lt(videoJobs.heardAt, new Date(now.getTime() - forgottenAfter * 60_000)),
          ),
        )
        .returning({ id: videoJobs.id, accountId: videoJobs.accountId });
      for (const each of forgotten) await jobs.send(encodeVideo, each, tx);
    });
    await db
      .delete(videoJobs)
      .where(
        and(
          isNotNull(videoJobs.libraryDepartmentId),
          inArray(videoJobs.status, ['Complete', 'Error']),
          lt(videoJobs.heardAt, new Date(now.getTime() - libraryJobsKept)),
        ),
      );
    await removeOldWorkFolders(config, now);
  },
});

/** All jobs of this file. */
export const encodingJobs = [encodeVideo, resumeVideos];

import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { makeSlideshow } from './make-slideshow';
import { slideshowFiles } from '../../schema/slideshows';

export const makeSlideshowJob = job({
  name: 'make-slideshow',
  title: 'Make the messages of a slideshow',
  input: z.object({ playlistId: z.int(), accountId: jobAccount }),
  // A run begins no file after ten minutes, and one document may take an hour on a busy machine.
  expireAfter: 7_200,
  // The delay doubles after each attempt, so that the job succeeds even if the storage is unavailable for some hours.
  retries: 12,
  owner: forAccount,
  onceFor: ({ playlistId }) => playlistId,
  run: async (services, { playlistId, accountId }) => {
    const isComplete = await makeSlideshow(services, playlistId);
    if (!isComplete) await services.jobs.send(makeSlideshowJob, { playlistId, accountId });
  },
});

/** Age at which the making of a slideshow is resumed, in minutes. */
const longWaiting = 125;
const maxAtOnce = 500;

/** Queues slideshows whose files have waited for a long time, so that each becomes complete even if a run was killed. */
export const resumeSlideshows = installationJob({
  name: 'resume-slideshows',
  title: 'Resume unfinished slideshows',
  run: async ({ db, clock, jobs }) => {
    const since = new Date(clock.now().getTime() - longWaiting * 60_000);
    const rows = await db
      .selectDistinct({ playlistId: slideshowFiles.playlistId, accountId: slideshowFiles.accountId })
      .from(slideshowFiles)
      .where(and(eq(slideshowFiles.state, 'waiting'), lt(slideshowFiles.createdAt, since)))
      .limit(maxAtOnce);
    for (const each of rows) await jobs.send(makeSlideshowJob, each);
  },
});

/** All jobs that this module defines. */
export const slideshowJobs = [makeSlideshowJob, resumeSlideshows];

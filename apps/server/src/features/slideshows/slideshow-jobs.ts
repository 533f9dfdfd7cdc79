import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { makeSlideshow } from './make-slideshow';
import { slideshowFiles } from './slideshow-tables';

export const makeSlideshowJob = job({
  name: 'make-slideshow',
  title: 'Make the messages of a slideshow',
  // A job of the release before has no account. All such jobs are of one group.
  input: z.object({ playlistId: z.int(), accountId: z.int().default(0) }),
  // A run begins no file after ten minutes, and one document may take another ten minutes.
  expireAfter: 1_800,
  // The delay doubles after each attempt, so that the job succeeds even if the storage is unavailable for some hours.
  retries: 12,
  atOnce: 2,
  groupOf: ({ accountId }) => accountId,
  onceFor: ({ playlistId }) => playlistId,
  run: async (services, { playlistId, accountId }) => {
    const isComplete = await makeSlideshow(services, playlistId);
    if (!isComplete) await services.jobs.send(makeSlideshowJob, { playlistId, accountId });
  },
});

/** Age at which the making of a slideshow is resumed, in minutes. */
const longWaiting = 35;
const maxAtOnce = 500;

/** Queues slideshows whose files have waited for a long time, so that each becomes complete even if a run was killed. */
export const resumeSlideshows = job({
  name: 'resume-slideshows',
  title: 'Resume unfinished slideshows',
  input: z.object({}),
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

import { and, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { files } from '../../schema/files';
import { renderDocuments } from './render-documents';

export const renderDocumentsJob = job({
  name: 'draw-documents',
  title: 'Draw the pages of a PDF',
  input: z.object({ messageId: z.int(), accountId: jobAccount }),
  owner: forAccount,
  // Rendering a page may take seconds, and minutes on a busy machine.
  expireAfter: 7_200,
  // The delay doubles after each attempt, so that the job succeeds even if the storage is unavailable for some hours.
  retries: 12,
  onceFor: ({ messageId }) => messageId,
  run: (services, { messageId }) => renderDocuments(services, messageId),
});

/** Age at which the rendering of a PDF is resumed, in minutes. It is longer than the time limit of a run. */
const longWaiting = 125;
const maxAtOnce = 500;

/**
 * Queues the rendering of PDFs that have waited for a long time, so that each PDF becomes ready or broken even if a run was
 * killed.
 */
export const resumeDocuments = installationJob({
  name: 'resume-documents',
  title: 'Resume unfinished PDFs',
  run: async ({ db, clock, jobs }) => {
    const since = new Date(clock.now().getTime() - longWaiting * 60_000);
    const rows = await db
      .selectDistinct({ messageId: files.messageId, accountId: files.accountId })
      .from(files)
      .where(and(eq(files.state, 'waiting'), isNull(files.unusedSince), lt(files.createdAt, since)))
      .limit(maxAtOnce);
    for (const { messageId, accountId } of rows)
      if (messageId !== null) await jobs.send(renderDocumentsJob, { messageId, accountId });
  },
});

/** All jobs that this module defines. */
export const documentJobs = [renderDocumentsJob, resumeDocuments];

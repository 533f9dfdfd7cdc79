import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { done, moment } from './kit/fields';

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: moment });
export type Letter = z.infer<typeof letter>;

const failedJob = z.object({
  id: z.uuid(),
  /** A description of the job for people. */
  title: z.string(),
  /** The object of this run of the job, such as an email address. May be empty. */
  about: z.string(),
  failedAt: moment,
  tries: z.int(),
  reason: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;
const jobId = z.object({ id: z.uuid() });

export const admin = endpoints({
  'GET /failedJobs': {
    summary:
      'Background jobs of the installation whose last attempt failed in the last seven days, the newest first; at most 200',
    who: 'admin',
    answer: z.array(failedJob),
  },
  'POST /failedJobs/:id/retry': {
    summary: 'Run a failed job again',
    who: 'admin',
    params: jobId,
    answer: done,
    errors: ['not-found'],
  },
  'DELETE /failedJobs/:id': {
    summary: 'Dismiss a failed job',
    who: 'admin',
    params: jobId,
    answer: done,
    errors: ['not-found'],
  },
  'GET /outbox': {
    summary: 'The stored mails, because no mail server is configured; the newest first, at most 200',
    who: 'admin',
    answer: z.object({ kept: z.boolean(), letters: z.array(letter) }),
  },
});

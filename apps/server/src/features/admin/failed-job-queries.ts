import type { FailedJob } from '@marquee/contract/admin';
import type { Services } from '../../kit/http/context';

/** Returns the failed jobs of the installation, the newest first, without their inputs, because an input may be secret. */
export const listFailedJobs = async ({ jobs }: Services): Promise<FailedJob[]> =>
  (await jobs.failed()).map(({ id, title, about, failedAt, tries, reason }) => ({
    id,
    title,
    about,
    failedAt: failedAt.toISOString(),
    tries,
    reason,
  }));

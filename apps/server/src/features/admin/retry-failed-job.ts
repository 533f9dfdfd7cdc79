import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';

/** Queues a failed job again. @throws AppError not-found if no failed job has this id */
export const retryFailedJob = (ctx: Ctx<Person>, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await audit(tx, ctx, {
      action: 'failed-job-retried',
      subject: { kind: 'failedJob', id },
      accountId: null,
    });
    if (!(await ctx.jobs.retry(id))) throw new AppError('not-found');
  });

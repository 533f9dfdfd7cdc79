import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';

/** Deletes a failed job. @throws AppError not-found if no failed job has this id */
export const dismissFailedJob = (ctx: Ctx<Person>, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await audit(tx, ctx, {
      action: 'failed-job-dismissed',
      subject: { kind: 'failedJob', id },
      accountId: null,
    });
    if (!(await ctx.jobs.dismiss(id))) throw new AppError('not-found');
  });

import { admin } from '@marquee/contract/admin';
import { routes } from '../../kit/http/routes';
import { dismissFailedJob } from './dismiss-failed-job';
import { listFailedJobs } from './failed-job-queries';
import { readOutbox } from './read-outbox';
import { retryFailedJob } from './retry-failed-job';

export const adminRoutes = routes(admin, {
  'GET /failedJobs': (ctx) => listFailedJobs(ctx),
  'POST /failedJobs/:id/retry': async (ctx, { params }) => {
    await retryFailedJob(ctx, params.id);
    return { done: true };
  },
  'DELETE /failedJobs/:id': async (ctx, { params }) => {
    await dismissFailedJob(ctx, params.id);
    return { done: true };
  },
  'GET /outbox': (ctx) => readOutbox(ctx),
});

import { admin } from '@marquee/contract/admin';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';

export const adminRoutes = routes(admin, {
  'GET /failedJobs': async ({ jobs }) =>
    (await jobs.failed()).map(({ id, title, about, failedAt, tries, reason }) => ({
      id,
      title,
      about,
      failedAt: failedAt.toISOString(),
      tries,
      reason,
    })),
  'POST /failedJobs/:id/retry': async ({ jobs }, { params }) => {
    if (!(await jobs.retry(params.id))) throw new AppError('not-found');
    return { done: true };
  },
  'DELETE /failedJobs/:id': async ({ jobs }, { params }) => {
    if (!(await jobs.dismiss(params.id))) throw new AppError('not-found');
    return { done: true };
  },
  'GET /outbox': async (ctx) => {
    const letters = await ctx.mail.outbox();
    // The mails contain links with which an administrator could sign in as another person.
    logSecurity(ctx, { event: 'outbox-read' });
    return { kept: ctx.config.smtpUrl === '', letters };
  },
});

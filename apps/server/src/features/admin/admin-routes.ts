import { admin } from '@marquee/contract/admin';
import { bearerOf } from '../../kit/http/bearer';
import { routes } from '../../kit/http/routes';
import { anyAccountRow } from '../accounts/account-access';
import { auditRead } from '../audit/audit-rows';
import { personOf } from '../sessions/session-access';
import { anyDepartment } from './admin-access';
import { departmentPage, userPage } from './admin-list-queries';
import { dismissFailedJob } from './dismiss-failed-job';
import { listFailedJobs } from './failed-job-queries';
import { impersonate } from './impersonate';
import { readInstallation } from './installation-queries';
import { accountOverview, accountsWithTrialDeletions } from './overview-queries';
import { readOutbox } from './read-outbox';
import { retryFailedJob } from './retry-failed-job';
import { sendTestMail } from './send-test-mail';
import { readSupportBundle } from './support-bundle-queries';

export const adminRoutes = routes(admin, {
  'GET /departments/adminList': async (ctx, { query, page }) => {
    await auditRead(ctx, 'accounts-read');
    return departmentPage(ctx.db, query.search, page);
  },
  'GET /users/adminList': async (ctx, { query, page }) => {
    await auditRead(ctx, 'users-read');
    return userPage(ctx.db, query.search, page);
  },
  'GET /accounts/adminOverview/:id': async (ctx, { params }) => {
    const account = await anyAccountRow(ctx, params.id);
    const { id } = account;
    await auditRead(ctx, 'account-read', { subject: { kind: 'account', id }, accountId: id });
    return accountOverview(ctx.db, account, ctx.now);
  },
  'GET /accounts/trialDeletions': async (ctx) => {
    await auditRead(ctx, 'trial-deletions-read');
    return accountsWithTrialDeletions(ctx.db, ctx.now);
  },
  'GET /installation': async (ctx) => {
    await auditRead(ctx, 'installation-read');
    return readInstallation(ctx, ctx.now);
  },
  'GET /installation/configuration': async (ctx) => {
    await auditRead(ctx, 'configuration-read');
    return ctx.config.variables;
  },
  'POST /installation/testMail': async (ctx) => sendTestMail(ctx),
  'GET /installation/supportBundle': async (ctx) => {
    await auditRead(ctx, 'support-bundle-read');
    return readSupportBundle(ctx);
  },
  'GET /departments/impersonate/:id': async (ctx, { params, query }, { request }) => {
    const { claims } = await personOf(ctx, bearerOf(request));
    const department = await anyDepartment(ctx, params.id);
    return impersonate(ctx, claims.epoch, department, {
      reason: query.reason,
      asOwner: query.as === 'owner',
    });
  },
  'GET /failedJobs': async (ctx) => {
    await auditRead(ctx, 'failed-jobs-read');
    return listFailedJobs(ctx);
  },
  'POST /failedJobs/:id/retry': async (ctx, { params }) => {
    await retryFailedJob(ctx, params.id);
    return { done: true };
  },
  'DELETE /failedJobs/:id': async (ctx, { params }) => {
    await dismissFailedJob(ctx, params.id);
    return { done: true };
  },
  'GET /outbox': async (ctx) => {
    await auditRead(ctx, 'outbox-read');
    return readOutbox(ctx);
  },
});

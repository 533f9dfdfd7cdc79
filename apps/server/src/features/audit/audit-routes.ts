import { audit } from '@marquee/contract/audit';
import { routes } from '../../kit/http/routes';
import { auditedAccount } from './audit-access';
import { auditPage } from './audit-queries';
import { auditRead } from './audit-rows';
import { impersonationPage } from './impersonation-queries';

export const auditRoutes = routes(audit, {
  'GET /auditEvents': async (ctx, { query, page }) => {
    const { accountId } = await auditedAccount(ctx, query);
    const subject = { kind: 'account', id: accountId ?? '' } as const;
    if (accountId === undefined) await auditRead(ctx, 'audit-read');
    else if (accountId !== ctx.actor.accountId) await auditRead(ctx, 'audit-read', { subject, accountId });
    const { impersonationId, group, person, organization } = query;
    return auditPage(ctx.db, { accountId, impersonationId, group, person, organization }, page);
  },
  'GET /impersonations': async (ctx, { query, page }) => {
    const { accountId = 0 } = await auditedAccount(ctx, { ...query, scope: 'account' });
    const subject = { kind: 'account', id: accountId } as const;
    if (accountId !== ctx.actor.accountId)
      await auditRead(ctx, 'impersonations-read', { subject, accountId });
    return impersonationPage(ctx.db, accountId, page);
  },
});

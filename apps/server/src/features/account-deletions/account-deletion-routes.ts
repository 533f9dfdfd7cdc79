import { accountDeletions } from '@marquee/contract/account-deletions';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';
import { ownAccount } from '../accounts/account-access';
import { deleteAccount } from './delete-account';
import { keepAccountData } from './keep-account-data';

export const accountDeletionRoutes = routes(accountDeletions, {
  'POST /accounts/delete': async (ctx, { body }) => {
    const changed = await deleteAccount(ctx, await ownAccount(ctx), body);
    logSecurity(ctx, { event: 'account-deletion-asked', changedAccountId: changed.id });
    return changed;
  },
  'POST /accounts/keepData': async (ctx) => {
    const changed = await keepAccountData(ctx, await ownAccount(ctx));
    logSecurity(ctx, { event: 'account-deletion-undone', changedAccountId: changed.id });
    return changed;
  },
});

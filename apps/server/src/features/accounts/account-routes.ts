import { accounts } from '@marquee/contract/accounts';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';
import { openSession } from '../sessions/session-access';
import { allowedAccountUser, allowedDepartment, ownAccount, ownInvitation } from './account-access';
import { accountJson, listAccountUsers, listDepartments, listInvitations } from './account-queries';
import { addAccountUser } from './add-account-user';
import { addSampleContent } from './add-sample-content';
import { acceptInvitation, declineInvitation } from './answer-invitation';
import { leaveAccount } from './leave-account';
import { anyAccount, makeFirstAccount, registerAccount } from './make-account';
import { removeAccountUser } from './remove-account-user';
import { deleteDepartment, saveDepartments } from './save-departments';

export const accountRoutes = routes(accounts, {
  'GET /setup': async (ctx) => ({ needed: !(await anyAccount(ctx.db)), signUp: ctx.config.signUp }),
  'POST /setup': async (ctx, { body }) => {
    const made = await makeFirstAccount(ctx, body);
    if (body.sampleContent) await addSampleContent(ctx, made);
    logSecurity(ctx, { event: 'sign-in', how: 'set-up', userId: made.user.id });
    return openSession(ctx, made.user.id, { epoch: made.user.tokenEpoch });
  },
  'POST /accounts/register': async (ctx, { body }) => {
    const { user } = await registerAccount(ctx, body);
    logSecurity(ctx, { event: 'sign-in', how: 'sign-up', userId: user.id });
    return openSession(ctx, user.id, { epoch: user.tokenEpoch });
  },
  'GET /accounts/:id': async (ctx, { params }) => accountJson(await ownAccount(ctx, params.id)),
  'POST /accounts/leave': async (ctx) => {
    await leaveAccount(ctx);
    return null;
  },
  'GET /departments': (ctx) => listDepartments(ctx),
  'POST /departments': (ctx, { body }) => saveDepartments(ctx, body),
  'DELETE /departments/:id': async (ctx, { params }) => {
    await deleteDepartment(ctx, await allowedDepartment(ctx, params.id));
    return null;
  },
  'GET /accountUsers': (ctx) => listAccountUsers(ctx),
  'POST /accountUsers/add': (ctx, { body }) => addAccountUser(ctx, body),
  'DELETE /accountUsers/:id': async (ctx, { params }) => {
    await removeAccountUser(ctx, await allowedAccountUser(ctx, params.id));
    return null;
  },
  'GET /invitations': (ctx) => listInvitations(ctx),
  'POST /invitations/:id/accept': async (ctx, { params }) => {
    await acceptInvitation(ctx, await ownInvitation(ctx, params.id));
    return null;
  },
  'DELETE /invitations/:id': async (ctx, { params }) => {
    await declineInvitation(ctx, await ownInvitation(ctx, params.id));
    return null;
  },
});

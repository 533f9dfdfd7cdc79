import { type Account, accounts } from '@marquee/contract/accounts';
import type { Person } from '../../kit/access/actor';
import { release } from '../../kit/config/version';
import type { Ctx, Services } from '../../kit/http/context';
import { routes } from '../../kit/http/routes';
import { logSecurity } from '../../kit/log/security-log';
import { openSession } from '../sessions/session-access';
import {
  allowedAccountUser,
  allowedDepartment,
  anyAccountRow,
  ownAccount,
  ownInvitation,
  readableAccount,
} from './account-access';
import { accountJson, listAccountUsers, listDepartments, listInvitations } from './account-queries';
import { addAccountUser } from './add-account-user';
import { acceptInvitation, declineInvitation } from './answer-invitation';
import { cancelAccount } from './cancel-account';
import { changeAccountUser } from './change-account-user';
import { keepAccount } from './keep-account';
import { leaveAccount } from './leave-account';
import { anyAccount, makeFirstAccount, registerAccount } from './make-account';
import { removeAccountUser } from './remove-account-user';
import { reopenAccount } from './reopen-account';
import { resendInvitation } from './resend-invitation';
import { deleteDepartment, saveDepartments } from './save-departments';
import { checkSetupToken, needsSetupToken } from './setup-token';
import { removeSetupToken } from './setup-token-file';
import { updateAccountDetails } from './update-account-details';
import { updateAccountStatus } from './update-account-status';
import { updateAdminDetails } from './update-admin-details';

/** `addSampleContent` adds examples for a new account. */
export const accountRoutes = (
  addSampleContent: (
    services: Services,
    owner: { accountId: number; departmentId: number; timezone: string },
  ) => Promise<void>,
) =>
  routes(accounts, {
    'GET /setup': async (ctx, _input, { request }) => ({
      needed: !(await anyAccount(ctx.db)),
      tokenNeeded: needsSetupToken(ctx, request),
      signUp: ctx.config.signUp,
      presentations: ctx.config.sofficePath !== '',
      mails: ctx.config.smtpUrl !== '',
      version: release,
    }),
    'POST /setup': async (ctx, { body }, { request }) => {
      if (!(await anyAccount(ctx.db))) checkSetupToken(ctx, request, body.setupToken);
      const made = await makeFirstAccount(ctx, body);
      await removeSetupToken(ctx);
      if (body.sampleContent)
        await addSampleContent(ctx, {
          accountId: made.account.id,
          departmentId: made.department.id,
          timezone: made.user.timezone,
        });
      logSecurity(ctx, { event: 'sign-in', how: 'set-up', userId: made.user.id });
      return openSession(ctx, made.user.id, { epoch: made.user.tokenEpoch });
    },
    'POST /accounts/register': async (ctx, { body }) => {
      const { user } = await registerAccount(ctx, body);
      logSecurity(ctx, { event: 'sign-in', how: 'sign-up', userId: user.id });
      return openSession(ctx, user.id, { epoch: user.tokenEpoch });
    },
    'GET /accounts/:id': async (ctx, { params }) => accountJson(ctx, await readableAccount(ctx, params.id)),
    'POST /accounts/updateDetails': async (ctx, { body }) =>
      updateAccountDetails(ctx, await ownAccount(ctx), body),
    'POST /accounts/updateStatus': async (ctx, { body: { accountId, status } }) => {
      const changed = await updateAccountStatus(
        ctx,
        await anyAccountRow(ctx, accountId ?? ctx.actor.accountId),
        status,
      );
      logStanding(ctx, changed);
      return changed;
    },
    'POST /accounts/cancel': async (ctx) => {
      const changed = await cancelAccount(ctx, await ownAccount(ctx));
      logStanding(ctx, changed);
      return changed;
    },
    'POST /accounts/keep': async (ctx) => {
      const changed = await keepAccount(ctx, await ownAccount(ctx));
      logStanding(ctx, changed);
      return changed;
    },
    'POST /accounts/reopen': async (ctx) => {
      const changed = await reopenAccount(ctx, await ownAccount(ctx));
      logStanding(ctx, changed);
      return changed;
    },
    'POST /accounts/adminDetails': async (ctx, { body }) => {
      const changed = await updateAdminDetails(ctx, await anyAccountRow(ctx, body.accountId), body);
      logSecurity(ctx, { event: 'account-changed', changedAccountId: changed.id, creator: changed.creator });
      return changed;
    },
    'POST /accounts/leave': async (ctx) => {
      await leaveAccount(ctx);
      logSecurity(ctx, { event: 'account-left' });
      return null;
    },
    'GET /departments': (ctx) => listDepartments(ctx),
    'POST /departments': async (ctx, { body }) => {
      const saved = await saveDepartments(ctx, body);
      logSecurity(ctx, { event: 'departments-saved', departmentIds: saved.map(({ id }) => id) });
      return saved;
    },
    'DELETE /departments/:id': async (ctx, { params }) => {
      await deleteDepartment(ctx, await allowedDepartment(ctx, params.id));
      logSecurity(ctx, { event: 'department-deleted', departmentId: params.id });
      return null;
    },
    'GET /accountUsers': (ctx) => listAccountUsers(ctx),
    'POST /accountUsers/add': async (ctx, { body }) => {
      const added = await addAccountUser(ctx, body);
      const { id: accountUserId, departmentId } = added;
      logSecurity(ctx, { event: 'invitation-sent', accountUserId, departmentId });
      return added;
    },
    'POST /accountUsers/:id/resend': async (ctx, { params }) => {
      const invitation = await allowedAccountUser(ctx, params.id);
      const sent = await resendInvitation(ctx, invitation);
      const { id: accountUserId, departmentId } = invitation;
      logSecurity(ctx, { event: 'invitation-sent', accountUserId, departmentId });
      return sent;
    },
    'POST /accountUsers/:id/access': async (ctx, { params, body: { departmentId } }) => {
      const row = await allowedAccountUser(ctx, params.id);
      const department = departmentId === null ? null : await allowedDepartment(ctx, departmentId);
      const changed = await changeAccountUser(ctx, row, department);
      logSecurity(ctx, {
        event: 'access-changed',
        accountUserId: row.id,
        departmentId,
        changedUserId: row.userId,
      });
      return changed;
    },
    'DELETE /accountUsers/:id': async (ctx, { params }) => {
      const removed = await allowedAccountUser(ctx, params.id);
      await removeAccountUser(ctx, removed);
      const { id: accountUserId, departmentId, userId: removedUserId } = removed;
      logSecurity(ctx, { event: 'access-removed', accountUserId, departmentId, removedUserId });
      return null;
    },
    'GET /invitations': (ctx) => listInvitations(ctx),
    'POST /invitations/:id/accept': async (ctx, { params }) => {
      const invitation = await ownInvitation(ctx, params.id);
      await acceptInvitation(ctx, invitation);
      const { id, accountId } = invitation;
      logSecurity(ctx, { event: 'invitation-accepted', accountUserIds: [id], accountId });
      return null;
    },
    'DELETE /invitations/:id': async (ctx, { params }) => {
      const invitation = await ownInvitation(ctx, params.id);
      await declineInvitation(ctx, invitation);
      const { id, accountId } = invitation;
      logSecurity(ctx, { event: 'invitation-declined', accountUserIds: [id], accountId });
      return null;
    },
  });

const logStanding = (ctx: Ctx<Person>, { id, accountStatus, cancelOn }: Account) =>
  logSecurity(ctx, { event: 'account-standing', changedAccountId: id, accountStatus, cancelOn });

import type { alertCalls } from '@marquee/contract/alerts';
import type { Received } from '@marquee/contract/kit/endpoint';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import { peopleOf, readSettings } from './alert-queries';
import { alertSettings } from '../../schema/alerts';

type Input = Received<(typeof alertCalls)['PUT /alerts/settings']>['body'];

/** Saves what the department is alerted of, and who. @throws AppError not-found for a person without access to the department */
export const saveAlertSettings = async (ctx: Ctx<Person>, given: Input) => {
  const { accountId, departmentId } = ctx.actor;
  const known = new Set((await peopleOf(ctx.db, ctx.actor)).map(({ id }) => id));
  if (!given.userIds.every((id) => known.has(id))) throw new AppError('not-found');
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(alertSettings)
      .values({ accountId, departmentId, ...given })
      .onConflictDoUpdate({ target: alertSettings.departmentId, set: given });
    await audit(tx, ctx, {
      action: 'alert-settings-saved',
      subject: { kind: 'department', id: departmentId },
      after: given,
    });
  });
  return readSettings(ctx);
};

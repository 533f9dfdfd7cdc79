import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { audit } from '../audit/audit-rows';
import { impersonations } from '../../schema/audit';
import { prepareSupportToken } from '../sessions/prepare-support-token';
import { personOf } from '../sessions/session-access';
import { supportDepartmentOf } from '../sessions/support-session-queries';
import type { DepartmentRow } from './admin-access';

/** Duration of an impersonation, in milliseconds. It is not renewed. */
const duration = 60 * 60_000;

/** Lets an administrator act in a department of any account. The token names the stored row. */
export const impersonate = async (
  ctx: Ctx<Person>,
  epoch: number,
  { id: departmentId, accountId }: Allowed<DepartmentRow>,
  { reason, asOwner }: { reason: string; asOwner: boolean },
) => {
  const { userId } = ctx.actor;
  const endsAt = new Date(ctx.now.getTime() + duration);
  const row = await ctx.db.transaction(async (tx) => {
    const [started] = await tx
      .insert(impersonations)
      .values({ accountId, departmentId, userId, reason, asOwner, startedAt: ctx.now, endsAt, ip: ctx.ip })
      .returning();
    if (!started) throw new AppError('broken');
    await audit(tx, ctx, {
      action: 'impersonation-started',
      subject: { kind: 'department', id: departmentId },
      accountId,
      after: { reason, asOwner },
    });
    return started;
  });
  logSecurity(ctx, { event: 'impersonation-started', impersonationId: row.id, enteredAccountId: accountId });
  const jwt = await prepareSupportToken(ctx, row, epoch);
  const { permissions } = await personOf(ctx, jwt);
  return {
    ...(await supportDepartmentOf(ctx.db, departmentId, { permissions, jwt })),
    endsAt: endsAt.toISOString(),
  };
};

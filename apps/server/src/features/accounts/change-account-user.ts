import { and, eq, ne } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { listAccountUsers } from './account-queries';
import { accountUsers, type departments } from '../../schema/accounts';
import { checkOwnerRemains } from './check-owner-remains';

type Row = typeof accountUsers.$inferSelect;

/**
 * Changes the access of a person, or of an invitation, to one department or to all (null). Tokens for another department end at
 * once. Refuses to change the last owner, and an access that the person already has by another row.
 */
export const changeAccountUser = async (
  ctx: Ctx<Person>,
  row: Allowed<Row>,
  department: Allowed<typeof departments.$inferSelect> | null,
) => {
  const { id, userId, accountId } = row;
  const departmentId = department?.id ?? null;
  // An owner has access for longer than the impersonation.
  if (departmentId === null && ctx.actor.support) throw new AppError('not-as-support');
  await ctx.db.transaction(async (tx) => {
    if (departmentId !== null) await checkOwnerRemains(tx, row);
    const others = await tx
      .select()
      .from(accountUsers)
      .where(
        and(eq(accountUsers.userId, userId), eq(accountUsers.accountId, accountId), ne(accountUsers.id, id)),
      )
      .for('update');
    if (others.some((other) => other.departmentId === null || other.departmentId === departmentId))
      throw new AppError('already-member');
    await tx.update(accountUsers).set({ departmentId }).where(eq(accountUsers.id, id));
    await audit(tx, ctx, {
      action: 'access-changed',
      subject: { kind: 'accountUser', id },
      before: { userId, departmentId: row.departmentId },
      after: { userId, departmentId },
    });
    await announce(tx, { topic: 'account', id: accountId });
  });
  const [changed] = await listAccountUsers(ctx, id);
  if (!changed) throw new AppError('not-found');
  return changed;
};

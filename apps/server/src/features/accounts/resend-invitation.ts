import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { checkAddressProved } from '../sessions/check-address-proved';
import { listAccountUsers } from './account-queries';
import { accountUsers, users } from '../../schema/accounts';
import { queueInvitation } from './invitation-rows';
import { spendInvitation } from './spend-invitation';

/** Mails an invitation again. Refuses if the person has accepted it. */
export const resendInvitation = async (
  ctx: Ctx<Person>,
  { id }: Allowed<typeof accountUsers.$inferSelect>,
) => {
  await checkAddressProved(ctx);
  await spendInvitation(ctx);
  await ctx.db.transaction(async (tx) => {
    const [invited] = await tx
      .select({ id: users.id, email: users.email })
      .from(accountUsers)
      .innerJoin(users, eq(users.id, accountUsers.userId))
      .where(and(eq(accountUsers.id, id), isNull(accountUsers.confirmedAt)))
      .for('update', { of: accountUsers });
    if (!invited) throw new AppError('already-member');
    await tx.update(accountUsers).set({ invitedAt: ctx.now }).where(eq(accountUsers.id, id));
    await queueInvitation(ctx, tx, invited, id);
    const after = { userId: invited.id, email: invited.email };
    await audit(tx, ctx, { action: 'invitation-resent', subject: { kind: 'accountUser', id }, after });
    await announce(tx, { topic: 'account', id: ctx.actor.accountId });
  });
  const [row] = await listAccountUsers(ctx, id);
  if (!row) throw new AppError('not-found');
  return row;
};

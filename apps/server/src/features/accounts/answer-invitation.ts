import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { checkAddressProved } from '../sessions/check-address-proved';
import { accountUsers } from '../../schema/accounts';

type Invitation = Allowed<typeof accountUsers.$inferSelect>;

/** Accepts an invitation: the access to the department or account begins. */
export const acceptInvitation = async (ctx: Ctx<Person>, { id, accountId }: Invitation) => {
  await checkAddressProved(ctx);
  await ctx.db.transaction(async (tx) => {
    const accepted = await tx
      .update(accountUsers)
      .set({ confirmedAt: ctx.now })
      .where(and(eq(accountUsers.id, id), isNull(accountUsers.confirmedAt)))
      .returning({ id: accountUsers.id });
    if (accepted.length === 0) throw new AppError('not-found');
    await audit(tx, ctx, { action: 'invitation-accepted', subject: { kind: 'accountUser', id }, accountId });
    await announce(tx, { topic: 'account', id: accountId });
  });
};

/** Declines an invitation: deletes the row, which ends the mailed links and tokens of the invitation at once. */
export const declineInvitation = async (ctx: Ctx<Person>, { id, accountId }: Invitation) => {
  await checkAddressProved(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(accountUsers).where(eq(accountUsers.id, id));
    await audit(tx, ctx, { action: 'invitation-declined', subject: { kind: 'accountUser', id }, accountId });
    await announce(tx, { topic: 'account', id: accountId });
  });
};

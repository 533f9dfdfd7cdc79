import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { checkAddressProved } from '../sessions/check-address-proved';
import { allowedDepartment } from './account-access';
import { listAccountUsers } from './account-queries';
import { accountUsers, users } from '../../schema/accounts';
import { queueInvitation } from './invitation-rows';
import { spendInvitation } from './spend-invitation';

type UserRow = typeof users.$inferSelect;
type Input = { departmentId: number | null; email: string; permissions: 'edit' | 'owner' };

/**
 * Invites a person by mail and returns the row of the invitation. The response is the same for the address of a user and for
 * an unknown address, so that it does not disclose which addresses belong to users. Access begins when the person accepts.
 */
export const addAccountUser = async (ctx: Ctx<Person>, input: Input) => {
  await checkAddressProved(ctx);
  // An owner has access for longer than the impersonation.
  if (input.permissions === 'owner' && ctx.actor.support) throw new AppError('not-as-support');
  const departmentId = input.permissions === 'owner' ? null : await departmentFor(ctx, input.departmentId);
  await spendInvitation(ctx);
  const id = await ctx.db.transaction(async (tx) => {
    const user = await findOrMake(ctx, tx, input.email.toLowerCase());
    const added = await addInvitation(ctx, tx, user, departmentId);
    await queueInvitation(ctx, tx, user, added);
    const after = { userId: user.id, email: user.email, departmentId };
    await audit(tx, ctx, { action: 'person-invited', subject: { kind: 'accountUser', id: added }, after });
    await announce(tx, { topic: 'account', id: ctx.actor.accountId });
    return added;
  });
  const [row] = await listAccountUsers(ctx, id);
  if (!row) throw new AppError('broken');
  return row;
};

const departmentFor = async (ctx: Ctx<Person>, id: number | null): Promise<number> => {
  if (id === null) throw new AppError('invalid', ['departmentId is required unless the person is an owner.']);
  return (await allowedDepartment(ctx, id)).id;
};

const findOrMake = async (ctx: Ctx<Person>, tx: Transaction, email: string): Promise<UserRow> => {
  // The lock prevents that the person changes the address before the invitation exists. See confirm-email.ts.
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('key share');
  if (known) return known;
  const [made] = await tx
    .insert(users)
    .values({ name: email.split('@')[0] ?? email, email, timezone: ctx.actor.timezone })
    .onConflictDoNothing()
    .returning();
  // A concurrent call has inserted the user with this address.
  if (!made) return findOrMake(ctx, tx, email);
  return made;
};

const addInvitation = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  user: UserRow,
  departmentId: number | null,
): Promise<number> => {
  const { accountId } = ctx.actor;
  const there = await tx
    .select()
    .from(accountUsers)
    .where(
      and(
        eq(accountUsers.userId, user.id),
        eq(accountUsers.accountId, accountId),
        or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, departmentId ?? 0)),
      ),
    );
  if (there.some(({ confirmedAt }) => confirmedAt)) throw new AppError('already-member');
  const [added] = await tx
    .insert(accountUsers)
    .values({ accountId, departmentId, userId: user.id, invitedAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!added || there.length > 0) throw new AppError('already-invited');
  await checkRowLimit(tx, accountUsers, accountUsers.accountId, [accountId], {
    max: maxRows.accessesOfAccount,
    sentence: `An organization can give at most ${maxRows.accessesOfAccount.toLocaleString('en')} people access to its departments. Remove people who no longer need it.`,
  });
  return added.id;
};

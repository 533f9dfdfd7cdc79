import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';
import { sendInvitation } from '../sessions/session-jobs';
import { allowedDepartment } from './account-access';
import { listAccountUsers } from './account-queries';
import { accounts, accountUsers, users } from './account-tables';

type Input = { departmentId: number | null; email: string; permissions: 'edit' | 'owner' };

/** Gives access; an address that has no user yet gets one without a password, and an invitation to choose it. */
export const addAccountUser = async (ctx: Ctx<Person>, input: Input) => {
  const departmentId = input.permissions === 'owner' ? null : await departmentFor(ctx, input.departmentId);
  const id = await ctx.db.transaction(async (tx) => {
    const user = await findOrInvite(ctx, tx, input.email.toLowerCase());
    const added = await addMembership(ctx, tx, user.id, departmentId);
    await announce(tx, { topic: 'account', id: ctx.actor.accountId });
    return added;
  });
  const [row] = await listAccountUsers(ctx, id);
  if (!row) throw new AppError('broken');
  return row;
};

const departmentFor = async (ctx: Ctx<Person>, id: number | null): Promise<number> => {
  if (id === null)
    throw new AppError('invalid', [
      'departmentId must name a department, unless the person is to be an owner.',
    ]);
  return (await allowedDepartment(ctx, id)).id;
};

const findOrInvite = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  email: string,
): Promise<typeof users.$inferSelect> => {
  const [known] = await tx.select().from(users).where(eq(users.email, email));
  if (known) return known;
  const [made] = await tx
    .insert(users)
    .values({ name: email.split('@')[0] ?? email, email, timezone: ctx.actor.timezone })
    .onConflictDoNothing()
    .returning();
  // Invited by another call in this very moment: known by now.
  if (!made) return findOrInvite(ctx, tx, email);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, ctx.actor.accountId));
  await ctx.jobs.send(
    sendInvitation,
    { userId: made.id, email, by: ctx.actor.name, organisation: account?.name ?? '' },
    tx,
  );
  return made;
};

const addMembership = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  userId: number,
  departmentId: number | null,
) => {
  const { accountId } = ctx.actor;
  const [owner] = await tx
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .where(
      and(
        eq(accountUsers.userId, userId),
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.departmentId),
      ),
    );
  if (owner) throw new AppError('already-member');
  const [added] = await tx
    .insert(accountUsers)
    .values({ accountId, departmentId, userId })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new AppError('already-member');
  return added.id;
};

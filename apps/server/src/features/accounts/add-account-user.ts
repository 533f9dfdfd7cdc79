import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { sendInvitation } from '../sessions/session-jobs';
import { allowedDepartment } from './account-access';
import { listAccountUsers } from './account-queries';
import { accounts, accountUsers, users } from './account-tables';

type UserRow = typeof users.$inferSelect;
type Input = { departmentId: number | null; email: string; permissions: 'edit' | 'owner' };

/**
 * Gives access, at once to whoever is known to own the address. To an address that nobody has proved to be theirs goes an
 * invitation, and the access begins when its link is used: or whoever signed up first with another's address would get in.
 */
export const addAccountUser = async (ctx: Ctx<Person>, input: Input) => {
  const departmentId = input.permissions === 'owner' ? null : await departmentFor(ctx, input.departmentId);
  const id = await ctx.db.transaction(async (tx) => {
    const user = await findOrMake(ctx, tx, input.email.toLowerCase());
    const added = await addMembership(ctx, tx, user, departmentId);
    if (!user.verifiedAt) await invite(ctx, tx, user);
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

const findOrMake = async (ctx: Ctx<Person>, tx: Transaction, email: string): Promise<UserRow> => {
  const [known] = await tx.select().from(users).where(eq(users.email, email));
  if (known) return known;
  const [made] = await tx
    .insert(users)
    .values({ name: email.split('@')[0] ?? email, email, timezone: ctx.actor.timezone })
    .onConflictDoNothing()
    .returning();
  // Invited by another call in this very moment: known by now.
  if (!made) return findOrMake(ctx, tx, email);
  return made;
};

const invite = async (ctx: Ctx<Person>, tx: Transaction, { id, email }: UserRow) => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, ctx.actor.accountId));
  await ctx.jobs.send(
    sendInvitation,
    { userId: id, email, by: ctx.actor.name, organisation: account?.name ?? '' },
    tx,
  );
};

const addMembership = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  user: UserRow,
  departmentId: number | null,
) => {
  const { accountId } = ctx.actor;
  const [owner] = await tx
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .where(
      and(
        eq(accountUsers.userId, user.id),
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.departmentId),
      ),
    );
  if (owner) throw new AppError('already-member');
  const [added] = await tx
    .insert(accountUsers)
    .values({ accountId, departmentId, userId: user.id, confirmedAt: user.verifiedAt ? ctx.now : null })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new AppError('already-member');
  return added.id;
};

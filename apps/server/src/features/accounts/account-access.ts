import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { type AccountRow, accountRow } from './account-queries';
import { accountUsers, builtInOwner, departments } from '../../schema/accounts';

type Department = typeof departments.$inferSelect;
type AccountUser = typeof accountUsers.$inferSelect;

/** Returns the account of the person. */
export const ownAccount = async ({ db, actor }: Ctx<Person>): Promise<Allowed<AccountRow>> =>
  allow(await accountRow(db, actor.accountId));

/** Returns any account of the installation, except the account of the built-in feeds. Only for endpoints of administrators. */
export const anyAccountRow = async ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<AccountRow>> => {
  if (id === builtInOwner.accountId || !actor.permissions.has('admin')) throw new AppError('not-found');
  return allow(await accountRow(db, id));
};

/** Returns the account of the person, or any account for an administrator. */
export const readableAccount = (ctx: Ctx<Person>, id: number): Promise<Allowed<AccountRow>> => {
  if (id === ctx.actor.accountId) return ownAccount(ctx);
  return anyAccountRow(ctx, id);
};

export const allowedDepartment = async (ctx: Ctx<Person>, id: number): Promise<Allowed<Department>> => {
  const [row] = await ctx.db
    .select()
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.accountId, ctx.actor.accountId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

export const allowedAccountUser = async (ctx: Ctx<Person>, id: number): Promise<Allowed<AccountUser>> => {
  const [row] = await ctx.db
    .select()
    .from(accountUsers)
    .where(and(eq(accountUsers.id, id), eq(accountUsers.accountId, ctx.actor.accountId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns an open invitation of the signed-in person. The invitation can belong to any account. */
export const ownInvitation = async (ctx: Ctx<Person>, id: number): Promise<Allowed<AccountUser>> => {
  const [row] = await ctx.db
    .select()
    .from(accountUsers)
    .where(
      and(
        eq(accountUsers.id, id),
        eq(accountUsers.userId, ctx.actor.userId),
        isNull(accountUsers.confirmedAt),
      ),
    );
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns the rows that give the signed-in person access to the account of their token, including open invitations. */
export const ownAccountUsers = async (
  tx: Transaction,
  { userId, accountId }: Person,
): Promise<Allowed<AccountUser>[]> => {
  const rows = await tx
    .select()
    .from(accountUsers)
    .where(and(eq(accountUsers.userId, userId), eq(accountUsers.accountId, accountId)));
  return rows.map(allow);
};

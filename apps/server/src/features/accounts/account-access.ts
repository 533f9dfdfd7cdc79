import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from './account-tables';

type Account = typeof accounts.$inferSelect;
type Department = typeof departments.$inferSelect;
type AccountUser = typeof accountUsers.$inferSelect;

export const ownAccount = async (ctx: Ctx<Person>, id: number): Promise<Allowed<Account>> => {
  const [row] = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.id, ctx.actor.accountId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns any account of the installation. Only for endpoints of administrators. */
export const anyAccountRow = async (ctx: Ctx<Person>, id: number): Promise<Allowed<Account>> => {
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row || !ctx.actor.permissions.has('admin')) throw new AppError('not-found');
  return allow(row);
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

/** @throws AppError address-unproved if the email address of the person is not verified */
export const requireProvedAddress = async (ctx: Ctx<Person>): Promise<void> => {
  const [user] = await ctx.db
    .select({ verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!user?.verifiedAt) throw new AppError('address-unproved');
};

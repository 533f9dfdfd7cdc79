import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments } from './account-tables';

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

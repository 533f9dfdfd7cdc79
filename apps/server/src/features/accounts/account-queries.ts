import { and, asc, count, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Ctx } from '../../kit/http/context';
import { screens } from '../screens/screen-tables';
import { type accounts, accountUsers, departments, users } from './account-tables';

/** Cents inside, dollars outside. */
export const accountJson = ({ id, name, perScreenCharge }: typeof accounts.$inferSelect) => ({
  id,
  name,
  perScreenCharge: perScreenCharge / 100,
});

export const listDepartments = (ctx: Ctx<Person>) =>
  ctx.db
    .select({
      id: departments.id,
      name: departments.name,
      accountId: departments.accountId,
      screens: count(screens.id),
    })
    .from(departments)
    .leftJoin(screens, eq(screens.departmentId, departments.id))
    .where(eq(departments.accountId, ctx.actor.accountId))
    .groupBy(departments.id)
    .orderBy(byName(departments.name), asc(departments.id));

export const listAccountUsers = async (ctx: Ctx<Person>, onlyId?: number) => {
  const rows = await ctx.db
    .select({ row: accountUsers, user: users })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, ctx.actor.accountId),
        onlyId === undefined ? undefined : eq(accountUsers.id, onlyId),
      ),
    )
    .orderBy(byName(users.name), asc(accountUsers.id));
  return rows.map(({ row, user }) => ({
    id: row.id,
    departmentId: row.departmentId,
    user: { id: user.id, name: user.name, email: user.email },
    permissions:
      row.departmentId === null ? (['owner', 'edit'] as const).slice() : (['edit'] as const).slice(),
    invited: row.confirmedAt === null,
  }));
};

import type { Permission } from '@marquee/contract/sessions';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Ctx } from '../../kit/http/context';
import { screens } from '../screens/screen-tables';
import { accounts, accountUsers, departments, users } from './account-tables';

/** Returns the JSON of an account. The price of a screen is stored in cents and returned in dollars. */
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
    .orderBy(byName(users.email), asc(accountUsers.id));
  const people = rows.map(({ row, user }) => personJson(row, user));
  // Invited people are at the end, sorted by email address, because an order by name would disclose their names.
  return people.toSorted(
    (a, b) => Number(a.invited) - Number(b.invited) || a.user.name.localeCompare(b.user.name, 'en'),
  );
};

const personJson = (row: typeof accountUsers.$inferSelect, user: typeof users.$inferSelect) => {
  const { id, departmentId } = row;
  const permissions = givenPermissions(departmentId);
  return row.confirmedAt === null
    ? { id, departmentId, user: { id: null, name: '', email: user.email }, permissions, invited: true }
    : {
        id,
        departmentId,
        user: { id: user.id, name: user.name, email: user.email },
        permissions,
        invited: false,
      };
};

/**
 * Returns the open invitations of the signed-in person. Returns an empty list if the email address of the person is not
 * verified, because the address may belong to another person.
 */
export const listInvitations = async (ctx: Ctx<Person>) => {
  const rows = await ctx.db
    .select({ row: accountUsers, organisation: accounts.name, department: departments.name })
    .from(accountUsers)
    .innerJoin(users, and(eq(users.id, accountUsers.userId), isNotNull(users.verifiedAt)))
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .leftJoin(departments, eq(departments.id, accountUsers.departmentId))
    .where(and(eq(accountUsers.userId, ctx.actor.userId), isNull(accountUsers.confirmedAt)))
    .orderBy(byName(accounts.name), asc(accountUsers.id));
  return rows.map(({ row, organisation, department }) => ({
    id: row.id,
    organisation,
    department,
    permissions: givenPermissions(row.departmentId),
  }));
};

const givenPermissions = (departmentId: number | null): Permission[] =>
  departmentId === null ? ['owner', 'edit'] : ['edit'];

import type { Account } from '@marquee/contract/accounts';
import { dollars } from '@marquee/contract/kit/fields';
import type { Permission } from '@marquee/contract/sessions';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, asc, count, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { affiliateSettings } from '../../schema/affiliates';
import { accountCards } from '../../schema/cards';
import { screens } from '../../schema/screens';
import { accounts, accountUsers, departments, users } from '../../schema/accounts';
import { nextScreen, replacedByNextScreen } from './next-screen-queries';
import { accountStatusOf, chosenStatusOf, eraseAtOf } from './standing-queries';

/** The columns of an account with its states. */
export const accountColumns = () => ({
  ...getTableColumns(accounts),
  status: chosenStatusOf(),
  accountStatus: accountStatusOf(),
  eraseAt: eraseAtOf(),
  cardExpiration: accountCards.expires,
  replaced: replacedByNextScreen(),
  hasAffiliate: sql<boolean>`exists (select from ${affiliateSettings} where ${affiliateSettings.accountId} = ${accounts.id})`,
});
export type AccountRow = Awaited<ReturnType<typeof accountRow>>;

/** @throws AppError not-found */
export const accountRow = async (db: Db, id: number) => {
  const [row] = await db
    .select(accountColumns())
    .from(accounts)
    .leftJoin(accountCards, eq(accountCards.accountId, accounts.id))
    .where(eq(accounts.id, id));
  if (!row) throw new AppError('not-found');
  return row;
};

const noAddress = { address1: '', address2: '', city: '', state: '', zip: '', country: '' };

/** Returns the JSON of an account for a person. Only owners see the address. Prices are stored in cents and returned in dollars. */
export const accountJson = (
  { actor: { permissions }, now }: Pick<Ctx<Person>, 'actor' | 'now'>,
  row: AccountRow,
): Account => {
  const { address1, address2, city, state, zip, country } = row;
  const today = dayAt(now, row.timezone);
  return {
    id: row.id,
    name: row.name,
    ...(permissions.has('owner') ? { address1, address2, city, state, zip, country } : noAddress),
    status: row.status,
    accountStatus: row.accountStatus,
    cardExpiration: permissions.has('owner') ? row.cardExpiration : null,
    industry: row.industry,
    perScreenCharge: dollars(row.perScreenCharge),
    nextScreen: nextScreen(row.replaced, today),
    timezone: row.timezone,
    today,
    cancelOn: row.cancelOn,
    eraseAt: row.eraseAt?.toISOString() ?? null,
    creator: row.isCreator,
    hasAffiliate: row.hasAffiliate,
  };
};

/** Returns the JSON of an account after a change in this transaction. */
export const changedAccount = async (
  tx: Db,
  ctx: Pick<Ctx<Person>, 'actor' | 'now'>,
  id: number,
): Promise<Account> => accountJson(ctx, await accountRow(tx, id));

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
    ? {
        id,
        departmentId,
        user: { id: null, name: '', email: user.email },
        permissions,
        invited: true,
        invitedAt: row.invitedAt.toISOString(),
      }
    : {
        id,
        departmentId,
        user: { id: user.id, name: user.name, email: user.email },
        permissions,
        invited: false,
        invitedAt: null,
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

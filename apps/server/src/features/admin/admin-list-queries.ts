import type { ListedDepartment, ListedUser } from '@marquee/contract/admin';
import { and, asc, eq, ilike, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { byName } from '../../kit/db/by-name';
import { containing } from '../../kit/db/containing';
import type { Db } from '../../kit/db/open-database';
import { pageOf, readCursor } from '../../kit/http/page';
import { accounts, accountUsers, builtInOwner, departments, users } from '../../schema/accounts';
import { accountStatusOf } from '../accounts/standing-queries';
import { secondFactors } from '../../schema/second-factors';

type Page = { limit: number; cursor: string | undefined };
const userKey = z.tuple([z.string(), z.int()]);
const departmentKey = z.tuple([z.string(), z.string(), z.int()]);

/** Returns a page of all departments by the names of account and department. */
export const departmentPage = async (db: Db, search: string, { limit, cursor }: Page) => {
  const [account, department, id] = readCursor(departmentKey, cursor) ?? [];
  const keys = sql`(${byName(accounts.name)}, ${byName(departments.name)}, ${departments.id})`;
  const rows: (ListedDepartment & { keys: [string, string] })[] = await db
    .select({
      id: departments.id,
      name: departments.name,
      accountId: accounts.id,
      accountName: accounts.name,
      accountStatus: accountStatusOf(),
      keys: sql<[string, string]>`json_build_array(${byName(accounts.name)}, ${byName(departments.name)})`,
    })
    .from(departments)
    .innerJoin(accounts, eq(accounts.id, departments.accountId))
    .where(
      and(
        ne(accounts.id, builtInOwner.accountId),
        search === '' ? undefined : inArray(departments.id, departmentsWith(db, containing(search))),
        account === undefined ? undefined : sql`${keys} > (${account}, ${department}, ${id})`,
      ),
    )
    .orderBy(byName(accounts.name), byName(departments.name), asc(departments.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => [...row.keys, row.id]);
  return { ...page, rows: page.rows.map(({ keys: _keys, ...row }) => row) };
};

/** Returns the departments whose own name or whose account's name matches. Each part of the union uses one trigram index. */
const departmentsWith = (db: Db, pattern: string) =>
  union(
    db.select({ id: departments.id }).from(departments).where(ilike(departments.name, pattern)),
    db
      .select({ id: departments.id })
      .from(departments)
      .innerJoin(accounts, eq(accounts.id, departments.accountId))
      .where(ilike(accounts.name, pattern)),
  );

/** Returns a page of all people by name, with the accounts that they belong to. */
export const userPage = async (db: Db, search: string, { limit, cursor }: Page) => {
  const [name, id] = readCursor(userKey, cursor) ?? [];
  // The same expression as in the trigram index.
  const text: SQL = sql`(${users.name} || ' ' || ${users.email})`;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      secondFactor: sql<boolean>`${isNotNull(secondFactors.confirmedAt)}`,
      key: sql<string>`${byName(users.name)}`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        search === '' ? undefined : ilike(text, containing(search)),
        name === undefined ? undefined : sql`(${byName(users.name)}, ${users.id}) > (${name}, ${id})`,
      ),
    )
    .orderBy(byName(users.name), asc(users.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => [row.key, row.id]);
  const accountsBy = await accountsOf(
    db,
    page.rows.map((row) => row.id),
  );
  return {
    ...page,
    rows: page.rows.map(
      ({ key: _key, ...row }): ListedUser => ({ ...row, accounts: accountsBy.get(row.id) ?? [] }),
    ),
  };
};

const accountsOf = async (db: Db, userIds: number[]) => {
  const rows = await db
    .selectDistinct({ userId: accountUsers.userId, id: accounts.id, name: accounts.name })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(and(inArray(accountUsers.userId, userIds), isNotNull(accountUsers.confirmedAt)))
    .orderBy(asc(accounts.name), asc(accounts.id));
  const byUser = new Map<number, { id: number; name: string }[]>();
  for (const { userId, ...account } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), account]);
  return byUser;
};

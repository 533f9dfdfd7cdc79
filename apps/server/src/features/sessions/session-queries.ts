import type { OpenSession, Permission } from '@marquee/contract/sessions';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from '../accounts/account-tables';
import { isLive } from './session-rows';
import { userSessions } from './session-tables';

/** A client that signs in for each run has many sessions. Signing out everywhere ends those that are not listed, too. */
const maxListedSessions = 100;

/**
 * Returns the user and every department that the user may act in, with the permissions there. One query.
 * @param invited also returns the departments that the user is invited to, for a session that may only choose a password
 */
export const departmentsOf = async (db: Db, userId: number, invited = false) => {
  const rows = await db
    .select({
      user: users,
      department: departments,
      accountName: accounts.name,
      ownerRow: accountUsers.departmentId,
    })
    .from(users)
    .innerJoin(
      accountUsers,
      and(eq(accountUsers.userId, users.id), invited ? undefined : isNotNull(accountUsers.confirmedAt)),
    )
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .innerJoin(
      departments,
      and(
        eq(departments.accountId, accountUsers.accountId),
        or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, departments.id)),
      ),
    )
    .where(eq(users.id, userId))
    .orderBy(byName(accounts.name), byName(departments.name), asc(departments.id));
  return [...mergeByDepartment(rows).values()];
};

type Row = {
  user: typeof users.$inferSelect;
  department: typeof departments.$inferSelect;
  accountName: string;
  ownerRow: number | null;
};

/** An owner who is also a department's user has two rows there; the wider right counts. */
const mergeByDepartment = (rows: Row[]) => {
  const merged = new Map<
    number,
    { user: Row['user']; department: Row['department']; accountName: string; permissions: Permission[] }
  >();
  for (const { user, department, accountName, ownerRow } of rows) {
    const owner = ownerRow === null || merged.get(department.id)?.permissions.includes('owner') === true;
    merged.set(department.id, {
      user,
      department,
      accountName,
      permissions: permissionsOf(user.isAdmin, owner),
    });
  }
  return merged;
};

/** Product decisions 4: admins have all; an owner has owner and edit; a department's user has edit. */
export const permissionsOf = (isAdmin: boolean, owner: boolean): Permission[] => {
  if (isAdmin) return ['admin', 'owner', 'creator', 'edit'];
  return owner ? ['owner', 'edit'] : ['edit'];
};

/** Returns the ids of the accounts in which the user has access. */
export const accountIdsOf = async (tx: Transaction, userId: number): Promise<Set<number>> => {
  const rows = await tx
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, userId));
  return new Set(rows.map((row) => row.id));
};

export const userByEmail = async (db: Db, email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return user;
};

/** Returns the person's own sessions, the most recently used first. */
export const listSessions = async ({ db, now, actor }: Ctx<Person>): Promise<OpenSession[]> => {
  const rows = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, actor.userId), eq(userSessions.choosePassword, false)))
    .orderBy(desc(userSessions.lastUsedAt), desc(userSessions.id))
    .limit(maxListedSessions);
  return rows
    .filter((row) => isLive(row, now))
    .map(({ id, userAgent, ipAddress, signedInAt, lastUsedAt }) => ({
      id,
      userAgent,
      ipAddress,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === actor.sessionId,
    }));
};

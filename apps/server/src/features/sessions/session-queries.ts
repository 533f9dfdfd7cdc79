import type { AccountStatus } from '@marquee/contract/kit/limits';
import type { OpenSession, Permission } from '@marquee/contract/sessions';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from '../../schema/accounts';
import { accountStatusOf, eraseAtOf } from '../accounts/standing-queries';
import { secondFactors } from '../../schema/second-factors';
import { userSessions } from '../../schema/sessions';

export type SessionRow = typeof userSessions.$inferSelect;

/** Time without use after which a session ends, in milliseconds. */
export const maxIdle = 14 * 86_400_000;

/** Maximum number of listed sessions. Signing out everywhere also ends sessions that are not listed. */
const maxListedSessions = 100;

/** The accounts whose open invitations are included: the account with this id, all accounts, or no account (undefined). */
export type InvitedTo = number | 'all' | undefined;

/**
 * Returns the user and every department in which the user may act, with the permissions, in one query. Departments to which the
 * user is only invited come first.
 */
export const departmentsOf = async (db: Db, userId: number, invitedTo?: InvitedTo) => {
  const rows = await db
    .select({
      user: users,
      department: departments,
      accountName: accounts.name,
      isCreator: accounts.isCreator,
      standing: { accountStatus: accountStatusOf(), cancelOn: accounts.cancelOn, eraseAt: eraseAtOf() },
      ownerRow: accountUsers.departmentId,
      confirmedAt: accountUsers.confirmedAt,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(users)
    .innerJoin(accountUsers, and(eq(accountUsers.userId, users.id), whichOf(invitedTo)))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
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
  return [...mergeByDepartment(rows).values()].toSorted((a, b) => Number(b.invited) - Number(a.invited));
};

const whichOf = (invitedTo: InvitedTo) => {
  if (invitedTo === 'all') return undefined;
  const confirmed = isNotNull(accountUsers.confirmedAt);
  return invitedTo === undefined ? confirmed : or(confirmed, eq(accountUsers.accountId, invitedTo));
};

type Row = {
  user: typeof users.$inferSelect;
  department: typeof departments.$inferSelect;
  accountName: string;
  isCreator: boolean;
  standing: { accountStatus: AccountStatus; cancelOn: string | null; eraseAt: Date | null };
  ownerRow: number | null;
  confirmedAt: Date | null;
  secondFactorAt: Date | null;
};

type Rights = { permissions: Permission[]; invited: boolean };

/** Merges the rows of each department. An owner may also be a user of the department. Then the permissions of owners apply. */
const mergeByDepartment = (rows: Row[]) => {
  const merged = new Map<number, Omit<Row, 'isCreator' | 'ownerRow' | 'confirmedAt'> & Rights>();
  for (const row of rows) {
    const { user, department, accountName, isCreator, standing, ownerRow, confirmedAt, secondFactorAt } = row;
    const before = merged.get(department.id);
    const owner = ownerRow === null || before?.permissions.includes('owner') === true;
    const invited = confirmedAt === null && before?.invited !== false;
    const permissions = permissionsOf({ isAdmin: user.isAdmin, isOwner: owner, isCreator });
    merged.set(department.id, {
      user,
      department,
      accountName,
      standing,
      secondFactorAt,
      permissions,
      invited,
    });
  }
  return merged;
};

/**
 * Returns the permissions of a user in a department: all for an admin, `owner` and `edit` for an owner, `edit` for a user of the
 * department. People of a creator account also have `creator`.
 */
export const permissionsOf = (rights: {
  isAdmin: boolean;
  isOwner: boolean;
  isCreator: boolean;
}): Permission[] => {
  if (rights.isAdmin) return ['admin', 'owner', 'creator', 'edit'];
  return [
    ...(rights.isOwner ? (['owner'] as const) : []),
    ...(rights.isCreator ? (['creator'] as const) : []),
    'edit',
  ];
};

/** Returns the names of the accounts that the user belongs to or is invited to. */
export const accountNamesOf = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: accounts.name })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(accountUsers.userId, userId));
  return rows.map(({ name }) => name);
};

/** Returns the ids of the accounts that the user belongs to or is invited to. */
export const accountIdsOf = async (tx: Db | Transaction, userId: number): Promise<Set<number>> => {
  const rows = await tx
    .select({ id: accountUsers.accountId })
    .from(accountUsers)
    .where(eq(accountUsers.userId, userId));
  return new Set(rows.map((row) => row.id));
};

export const isOpenInvitation = async (db: Db, accountUserId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .where(and(eq(accountUsers.id, accountUserId), isNull(accountUsers.confirmedAt)));
  return row !== undefined;
};

/** Returns whether the user has a session that a mailed link opened and in which no password was chosen yet. */
export const isChoosingPassword = async (db: Db | Transaction, userId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), userSessions.choosePassword))
    .limit(1);
  return row !== undefined;
};

/** Returns whether the user has a verified address and a password, and belongs to an account. */
export const canSignIn = async (db: Db, userId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accountUsers, and(eq(accountUsers.userId, users.id), isNotNull(accountUsers.confirmedAt)))
    .where(and(eq(users.id, userId), isNotNull(users.verifiedAt), isNotNull(users.passwordHash)))
    .limit(1);
  return row !== undefined;
};

export const userByEmail = async (db: Db, email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return user;
};

/** Returns whether the session has not reached its end and was used within `maxIdle`. */
export const isLive = ({ endsAt, lastUsedAt }: SessionRow, now: Date): boolean =>
  endsAt > now && lastUsedAt.getTime() > now.getTime() - maxIdle;

/** Returns the person's own sessions: the session of this call first, then the other sessions by their last use. */
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
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
};

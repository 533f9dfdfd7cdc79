import type { OpenSession, Permission } from '@marquee/contract/sessions';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from '../accounts/account-tables';
import { userSessions } from './session-tables';

export type SessionRow = typeof userSessions.$inferSelect;

/** A session that is not used for this long ends. In milliseconds. */
export const maxIdle = 14 * 86_400_000;

/** A client that signs in for each run has many sessions. Signing out everywhere ends those that are not listed, too. */
const maxListedSessions = 100;

/** The account whose open invitations count as places: an id, all accounts, or none. */
export type InvitedTo = number | 'all' | undefined;

/**
 * Returns the user and every department that the user may act in, with the permissions there. One query. Departments that
 * the user is only invited to come first.
 */
export const departmentsOf = async (db: Db, userId: number, invitedTo?: InvitedTo) => {
  const rows = await db
    .select({
      user: users,
      department: departments,
      accountName: accounts.name,
      ownerRow: accountUsers.departmentId,
      confirmedAt: accountUsers.confirmedAt,
    })
    .from(users)
    .innerJoin(accountUsers, and(eq(accountUsers.userId, users.id), whichOf(invitedTo)))
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
  ownerRow: number | null;
  confirmedAt: Date | null;
};

type Rights = { permissions: Permission[]; invited: boolean };

/** An owner who is also a department's user has two rows there. The wider permission counts. */
const mergeByDepartment = (rows: Row[]) => {
  const merged = new Map<number, Omit<Row, 'ownerRow' | 'confirmedAt'> & Rights>();
  for (const { user, department, accountName, ownerRow, confirmedAt } of rows) {
    const before = merged.get(department.id);
    const owner = ownerRow === null || before?.permissions.includes('owner') === true;
    const invited = confirmedAt === null && before?.invited !== false;
    const permissions = permissionsOf(user.isAdmin, owner);
    merged.set(department.id, { user, department, accountName, permissions, invited });
  }
  return merged;
};

/** Admins have all permissions. An owner has `owner` and `edit`. A user of a department has `edit`. */
export const permissionsOf = (isAdmin: boolean, owner: boolean): Permission[] => {
  if (isAdmin) return ['admin', 'owner', 'creator', 'edit'];
  return owner ? ['owner', 'edit'] : ['edit'];
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

/** Returns whether a mailed link was opened and no password has been chosen since. */
export const isChoosingPassword = async (db: Db | Transaction, userId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), userSessions.choosePassword))
    .limit(1);
  return row !== undefined;
};

/** Returns whether the user has proved the address, has a password and belongs to an account. */
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

/** Whether the session has neither reached its end nor been idle for too long. */
export const isLive = ({ endsAt, lastUsedAt }: SessionRow, now: Date): boolean =>
  endsAt > now && lastUsedAt.getTime() > now.getTime() - maxIdle;

/** Returns the person's own sessions: the one of this call, then the most recently used. */
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

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accountUsers, departments, users } from '../../schema/accounts';

/** Returns the email addresses of the owners of an account. */
export const ownerAddresses = async (db: Db, accountId: number): Promise<string[]> => {
  const owners = await db
    .select({ email: users.email })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.departmentId),
        isNotNull(accountUsers.confirmedAt),
      ),
    )
    .orderBy(asc(users.email));
  return owners.map(({ email }) => email);
};

/** Returns the name of a department. */
export const departmentName = async (db: Db, id: number): Promise<string> => {
  const [row] = await db.select({ name: departments.name }).from(departments).where(eq(departments.id, id));
  return row?.name ?? '';
};

/** Returns the email addresses of the administrators of the installation. */
export const adminAddresses = async (db: Db): Promise<string[]> => {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.email));
  return admins.map(({ email }) => email);
};

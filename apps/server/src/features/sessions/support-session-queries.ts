import type { Session } from '@marquee/contract/sessions';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { accounts, departments } from '../../schema/accounts';
import { secondFactorOf } from './second-factor-queries';

/** Returns the department of an administrator who acts in it, with this token. */
export const supportDepartmentOf = async (
  db: Db,
  departmentId: number,
  { permissions, jwt }: { permissions: Person['permissions']; jwt: string },
) => {
  const [row] = await db
    .select({ department: departments, accountName: accounts.name })
    .from(departments)
    .innerJoin(accounts, eq(accounts.id, departments.accountId))
    .where(eq(departments.id, departmentId));
  if (!row) throw new AppError('not-found');
  const { id, name, accountId } = row.department;
  const { accountName } = row;
  return { id, name, accountId, accountName, permissions: [...permissions], invited: false, jwt };
};

/** Returns the session of an administrator who acts in a department of somebody else. The token stays the same. */
export const supportSessionOf = async (
  db: Db,
  { userId, name, email, timezone, departmentId, permissions, support }: Person,
  jwt: string,
): Promise<Session> => ({
  user: { id: userId, name, email, timezone },
  departments: [await supportDepartmentOf(db, departmentId, { permissions, jwt })],
  choosePassword: false,
  addressProved: true,
  secondFactor: (await secondFactorOf(db, userId)) !== undefined,
  ...(support && { support: { endsAt: support.endsAt.toISOString() } }),
});
